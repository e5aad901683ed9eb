import Flow
import Glibc

/// Writes a link where only its owner can read it.
enum LinkFile {
  /// Makes a new file of mode 0600; an existing one is never touched.
  static func write(_ link: Link, to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      let words = String(cString: strerror(errno))
      throw .machine(
        "The link cannot be written to \(path): \(words). Name a file that does not exist.")
    }
    defer { close(descriptor) }
    let bytes = Array((link.revealed + "\n").utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw .machine("The link could not be written whole to \(path).")
    }
  }
}
