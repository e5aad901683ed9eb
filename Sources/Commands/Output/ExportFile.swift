import Flow
import Glibc

/// A new file that only its owner can read, written bit by bit; an existing one is never touched.
final class ExportFile {
  private let descriptor: Int32
  private let path: String

  /// Makes the file with mode 0600.
  init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      let words = String(cString: strerror(errno))
      throw .machine(
        "The export cannot be written to \(PlainText.shown(path)): \(words). Name a file that does not exist."
      )
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func write(_ line: JSONLine) throws(Failure) { try write(line.text + "\n") }

  func write(_ text: String) throws(Failure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw .machine("The export could not be written whole to \(PlainText.shown(path)).")
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
