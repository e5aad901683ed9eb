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
    guard descriptor >= 0 else { throw PrivateFile.fault(path, errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func write(_ line: JSONLine) throws(Failure) { try write(line.text + "\n") }

  func write(_ text: String) throws(Failure) {
    if let code = PrivateFile.write(Array(text.utf8), to: descriptor, of: path) {
      throw PrivateFile.fault(path, code)
    }
  }
}
