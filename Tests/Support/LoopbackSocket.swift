import Glibc

/// One end of a TCP connection on this machine, for bytes that no well-behaved client would send.
///
/// Never blocks: what does not fit waits for the next `pump`.
public final class LoopbackSocket {
  public let descriptor: Int32
  /// Everything that came so far.
  public private(set) var received: [UInt8] = []
  /// True once the other side has closed or reset the connection.
  public private(set) var isClosed = false
  /// True once sending failed because the other side no longer takes anything.
  public private(set) var wasReset = false
  private var pending: ArraySlice<UInt8> = []

  /// Connects to a port of 127.0.0.1.
  ///
  /// - Parameter caller: the last byte pair of the own address, 127.0.X.Y, so that one machine can
  ///   call like many.
  public init(port: UInt16, from caller: UInt16 = 1) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var own = sockaddr_in.loopback(0)
    own.sin_addr.s_addr = (0x7F00_0000 | UInt32(caller)).bigEndian
    var address = sockaddr_in.loopback(port)
    let isBound =
      caller == 1
      || withUnsafePointer(to: &own) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
      }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    // The descriptor is closed by `deinit`, which also runs for an initialiser that throws.
    guard isBound, result == 0 else { throw LoopbackFailure.refused(errno) }
  }

  init(accepted descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// What came so far, as text.
  public var text: String { String(decoding: received, as: UTF8.self) }

  /// True when nothing waits to be sent.
  public var hasSent: Bool { pending.isEmpty }

  public func send(_ text: String) { send(Array(text.utf8)) }

  public func send(_ bytes: [UInt8]) {
    pending += bytes
    pump()
  }

  /// Sends and takes as much as goes without waiting.
  public func pump() {
    while !pending.isEmpty {
      let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
      let count = pending.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, flags)
      }
      if count < 0 && errno != EAGAIN { (pending, wasReset) = ([], true) }
      guard count > 0 else { break }
      pending = pending.dropFirst(count)
    }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while !isClosed {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0 && errno == EAGAIN { return }
      if count <= 0 { isClosed = true } else { received += buffer[..<count] }
    }
  }

  /// Says that nothing more will be sent, and still receives.
  public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes both ways; the descriptor itself goes with the object.
  public func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

/// A loopback connection that did not come about.
public enum LoopbackFailure: Error, Equatable {
  case refused(Int32)
  case deadlinePassed
}

extension sockaddr_in {
  static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
