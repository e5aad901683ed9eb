import Glibc

/// Sockets of refused requests whose body nobody reads.
///
/// Closing a socket with unread bytes makes the system reset it, and the client may lose the answer.
/// So each is kept, half closed, and emptied for a while (what nginx calls a lingering close).
struct Lingering {
  private var sockets: [(descriptor: Int32, deadline: Int)] = []

  /// The longest that one is kept, in milliseconds.
  static let patience = 2000
  /// More of them at a time are closed hard.
  static let capacity = 64

  var isEmpty: Bool { sockets.isEmpty }

  /// Keeps a duplicate of a socket that is about to be closed.
  mutating func keep(_ descriptor: Int32, now: Int) {
    guard sockets.count < Self.capacity else { return }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if copy >= 0 { sockets.append((copy, now + Self.patience)) }
  }

  /// Throws away what came, and the sockets that are done.
  mutating func drain(now: Int) {
    sockets.removeAll { socket in
      let isDone = now >= socket.deadline || Self.empty(socket.descriptor)
      if isDone { close(socket.descriptor) }
      return isDone
    }
  }

  mutating func closeAll() {
    sockets.forEach { _ = close($0.descriptor) }
    sockets = []
  }

  /// True when the other side has closed.
  ///
  /// Reads at most 1 MiB, so that nobody can hold up the loop.
  private static func empty(_ descriptor: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    for _ in 0..<16 {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 { continue }
      return count == 0 || errno != EAGAIN
    }
    return false
  }
}
