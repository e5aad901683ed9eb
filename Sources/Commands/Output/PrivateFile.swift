import Flow
import Glibc

/// A new file that only its owner can read.
enum PrivateFile {
  /// Makes a file of mode 0600; an existing one is never touched, and half a file is not left.
  ///
  /// - Parameter what: what is written, as the beginning of a sentence: "The link".
  static func write(_ bytes: [UInt8], _ what: String, to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    let shown = PlainText.shown(path, limit: 200)
    guard descriptor >= 0 else {
      let code = errno
      throw .machine(
        code == EEXIST
          ? "\(what) cannot be written to \(shown): it is there already. Name a file that does not exist."
          : "\(what) cannot be written to \(shown): \(String(cString: strerror(code))).")
    }
    defer { close(descriptor) }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let words = String(cString: strerror(errno))
        unlink(path)
        throw .machine("\(what) could not be written whole to \(shown): \(words).")
      }
      start += count
    }
  }
}
