import Glibc

/// Tells when a file is written to, by any process; costs nothing while it is not (inotify(7)).
public final class FileWatch {
  /// Readable after a write until `drain`.
  public let descriptor: Int32

  /// Watches the file that has this path now.
  public init(path: String) throws(SystemError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError("watching a file") }
    guard inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else {
      let error = SystemError("watching a file")
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Takes all that was told so far; true when there was something.
  @discardableResult
  public func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var isWritten = false
    while read(descriptor, &buffer, buffer.count) > 0 { isWritten = true }
    return isWritten
  }
}
