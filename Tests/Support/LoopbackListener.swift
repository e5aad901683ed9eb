import Glibc

/// A TCP server on this machine that does only what a test makes it do.
public final class LoopbackListener {
  public let descriptor: Int32
  public let port: UInt16

  /// - Parameter port: 0 for any free one.
  public init(port: UInt16 = 0) throws {
    let descriptor = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in.loopback(port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) | listen(descriptor, 16) | getsockname(descriptor, $0, &length)
      }
    }
    self.descriptor = descriptor
    self.port = UInt16(bigEndian: address.sin_port)
    guard result == 0 else { throw LoopbackFailure.refused(errno) }
  }

  deinit { close(descriptor) }

  /// The next connection; nil when nobody has called.
  public func accept() -> LoopbackSocket? {
    let accepted = Glibc.accept(descriptor, nil, nil)
    return accepted >= 0 ? LoopbackSocket(accepted: accepted) : nil
  }
}
