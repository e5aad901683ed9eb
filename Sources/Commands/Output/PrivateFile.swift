import Flow
import Glibc

/// Writes new files that only their owner can read; `~/` begins a path in the owner's home.
enum PrivateFile {
  /// Says beforehand that a file could not be made, so that no work is done for nothing.
  static func check(_ path: String) throws(Failure) {
    let file = whole(path)
    guard faccessat(AT_FDCWD, file, F_OK, AT_SYMLINK_NOFOLLOW) != 0 else {
      throw fault(path, EEXIST)
    }
    let end = file.lastIndex(of: "/")
    let folder = end.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    // The dot is found in folders only.
    guard access(folder + "/.", W_OK) == 0 else { throw fault(path, errno) }
  }

  /// Makes a file of mode 0600; an existing one is never touched.
  ///
  /// - Throws: exit status 4; what was written by then is removed.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = make(path)
    guard descriptor >= 0 else { throw fault(path, errno) }
    defer { close(descriptor) }
    if let code = write(bytes, to: descriptor, of: path) { throw fault(path, code) }
  }

  /// Opens a new file of mode 0600 for writing; negative, with `errno` set, when that cannot be.
  static func make(_ path: String) -> Int32 {
    open(whole(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }

  /// Writes all bytes to a file that `make` opened.
  ///
  /// - Returns: the errno of a failure, after which the file is gone; nil when all is written.
  static func write(_ bytes: [UInt8], to descriptor: Int32, of path: String) -> Int32? {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        unlink(whole(path))
        return code
      }
      start += count
    }
    return nil
  }

  /// The path as the system takes it: where no shell was, nobody has seen to the `~/` of an operator.
  static func whole(_ path: String, home: String? = Environment.current["HOME"]) -> String {
    guard path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst()
  }

  /// Why a file could not be made or written, and what helps.
  static func fault(_ path: String, _ code: Int32) -> Failure {
    let words = String(cString: strerror(code))
    return .machine("\(PlainText.shown(path)) cannot be written: \(words). \(advice(code))")
  }

  private static func advice(_ code: Int32) -> String {
    switch code {
    case EEXIST: "Name a file that does not exist."
    case ENOENT, ENOTDIR: "Make its folder first, or name one that exists."
    case EACCES, EPERM, EROFS: "Name a file in a folder that you may write to."
    case ENOSPC, EDQUOT: "Make room, or name a file on another disk."
    default: "Name another file."
    }
  }
}
