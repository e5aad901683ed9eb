import Flow
import Glibc

/// Writes new files that only their owner can read.
enum PrivateFile {
  /// Says beforehand that a file could not be made, so that no work is done for nothing.
  static func check(_ path: String) throws(Failure) {
    guard faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) != 0 else {
      throw fault(path, EEXIST)
    }
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard access(folder, W_OK) == 0 else { throw fault(path, errno) }
  }

  /// Makes a file of mode 0600; an existing one is never touched.
  ///
  /// - Throws: exit status 4; what was written by then is removed.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw fault(path, errno) }
    defer { close(descriptor) }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        unlink(path)
        throw fault(path, code)
      }
      start += count
    }
  }

  private static func fault(_ path: String, _ code: Int32) -> Failure {
    let words = String(cString: strerror(code))
    return .machine(
      "\(PlainText.shown(path)) cannot be written: \(words). Name a file that does not exist.")
  }
}
