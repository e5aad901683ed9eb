import Flow
import Glibc

/// A new file that only its owner can read, written bit by bit; an existing one is never touched.
final class ExportFile {
  private let descriptor: Int32
  private let path: String

  /// Makes the file with mode 0600.
  init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = PrivateFile.make(path)
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
    guard PrivateFile.write(Array(text.utf8), to: descriptor, of: path) == nil else {
      throw .machine("The export could not be written whole to \(PlainText.shown(path)).")
    }
  }
}
