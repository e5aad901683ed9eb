import CSQLite
import Glibc

extension DatabaseFailure {
  /// Sorts an extended result code (sqlite.org/rescode.html) by what the operator can do about it.
  ///
  /// The system's error number counts where SQLite only says "I/O error".
  init(code: Int32, systemError: Int32, words: String, path: String) {
    switch code & 0xff {
    case SQLITE_FULL: self = .full
    case SQLITE_IOERR where systemError == ENOSPC || systemError == EDQUOT: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_IOERR where systemError == EROFS: self = .readOnly
    case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
    case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged
    case SQLITE_CANTOPEN: self = .cannotOpen(path)
    default: self = .other(code: code, words: words)
    }
  }
}
