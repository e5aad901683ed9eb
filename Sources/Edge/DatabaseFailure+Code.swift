import CSQLite
import Glibc

extension Database {
  /// The system's error number behind an I/O error, of the file or of its log; 0 where none is known.
  ///
  /// `sqlite3_system_errno` alone knows nothing of what fails in a COMMIT.
  var systemError: Int32 {
    let known = sqlite3_system_errno(handle)
    if known != 0 { return known }
    var number: Int32 = 0
    for pointer in [SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER] where number == 0 {
      var file: UnsafeMutablePointer<sqlite3_file>?
      sqlite3_file_control(handle, "main", pointer, &file)
      _ = file?.pointee.pMethods?.pointee.xFileControl?(file, SQLITE_FCNTL_LAST_ERRNO, &number)
    }
    return number
  }
}

extension DatabaseFailure {
  /// Sorts an extended result code (sqlite.org/rescode.html) by what the operator can do about it.
  ///
  /// The system's error number counts where SQLite only says "I/O error".
  init(code: Int32, systemError: Int32, words: String, path: String) {
    switch code & 0xff {
    case SQLITE_FULL: self = .full
    case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemError): self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_IOERR where systemError == EROFS: self = .readOnly
    case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
    case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged
    case SQLITE_CANTOPEN: self = .cannotOpen(path)
    default: self = .other(code: code, words: words)
    }
  }
}
