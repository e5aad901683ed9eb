import CLinux
import Glibc

/// The way of bytes to the terminal, which never waits for a terminal that takes none.
///
/// Curses can only block (it spins on EAGAIN), and a stalled ssh would stop the listener with it.
/// So curses draws into memory, and what it drew is sent from here as the terminal takes it.
final class TerminalOutput {
  /// A non-blocking description of the terminal, of its own so that curses keeps a blocking one.
  let descriptor: Int32
  private let memory: Int32
  private var pending: [UInt8] = []

  /// Nil when the process has no terminal.
  init?() {
    descriptor = open("/dev/tty", O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    memory = memory_file()
    guard descriptor >= 0, memory >= 0 else {
      close()
      return nil
    }
  }

  /// Whether everything sent so far is out and the terminal takes more.
  var isReady: Bool {
    guard flush() else { return false }
    var ask = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&ask, 1, 0) > 0 && ask.revents & Int16(POLLOUT) != 0
  }

  /// Whether bytes wait for the terminal.
  var isWaiting: Bool { !pending.isEmpty }

  func send(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    flush()
  }

  /// Sends all that `body` writes to the descriptor that curses draws on.
  func capture(from curses: Int32, _ body: () -> Void) {
    let terminal = fcntl(curses, F_DUPFD_CLOEXEC, 0)
    guard terminal >= 0 else { return body() }
    take_place(memory, curses)
    body()
    take_place(terminal, curses)
    Glibc.close(terminal)
    send(takeMemory())
  }

  /// Waits, at most `milliseconds` for each piece, until everything is out.
  func drain(milliseconds: Int32) {
    var ask = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while !flush(), poll(&ask, 1, milliseconds) > 0, ask.revents & Int16(POLLOUT) != 0 {}
  }

  /// Forgets what the terminal did not take.
  func discard() { pending = [] }

  func close() {
    for descriptor in [descriptor, memory] where descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Says whether nothing is left; a terminal that is gone takes everything, to nowhere.
  @discardableResult
  private func flush() -> Bool {
    var sent = 0
    while sent < pending.count {
      let written = pending.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent)
      }
      if written > 0 {
        sent += written
      } else if written < 0, errno == EAGAIN {
        break
      } else if written == 0 || errno != EINTR {
        sent = pending.count
      }
    }
    pending.removeFirst(sent)
    return pending.isEmpty
  }

  private func takeMemory() -> [UInt8] {
    let size = Int(lseek(memory, 0, SEEK_END))
    guard size > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(memory, buffer.baseAddress, size, 0))
    }
    ftruncate(memory, 0)
    lseek(memory, 0, SEEK_SET)
    return bytes
  }
}
