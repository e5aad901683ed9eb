import Flow
import Glibc

/// A new file that only its owner can read; an existing one is never touched.
final class PrivateFile {
  private let descriptor: Int32
  private let path: String
  private let what: String

  /// Makes the file with mode 0600.
  ///
  /// - Parameter what: what goes into it, for the sentence when it cannot be written.
  init(_ path: String, what: String) throws(Failure) {
    (self.path, self.what) = (path, what)
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      let words = String(cString: strerror(errno))
      throw .machine(
        "The \(what) cannot be written to \(path): \(words). Name a file that does not exist.")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func write(_ text: String) throws(Failure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .machine("The \(what) could not be written whole to \(path).") }
      bytes = bytes.dropFirst(count)
    }
  }
}
