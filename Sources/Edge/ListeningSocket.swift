import Glibc

/// A TCP socket that listens, opened by hand so that a refusal can be told exactly.
public struct ListeningSocket: Sendable {
  /// Readable when somebody calls; callers wait until a server takes them.
  public let descriptor: Int32
  /// The port it listens on, also when 0 was asked for.
  public let port: UInt16

  /// Listens on an IPv4 or IPv6 address; port 0 takes a free one.
  ///
  /// SO_REUSEPORT stays off: a second usher has to be told.
  public init(address: String, port: UInt16) throws(HTTPServerFailure) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &hints, &found) == 0, let info = found?.pointee else {
      throw .addressNotAvailable(address)
    }
    defer { freeaddrinfo(found) }
    let type = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    let descriptor = socket(info.ai_family, Int32(type), 0)
    guard descriptor >= 0 else { throw .other(String(cString: strerror(errno))) }
    // Else the port would be refused for a minute after usher has ended.
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, SOMAXCONN) == 0
    else {
      let error = errno
      Glibc.close(descriptor)
      throw Self.failure(error, address, port)
    }
    self.descriptor = descriptor
    self.port = Self.port(of: descriptor)
  }

  /// Gives the port back.
  public func close() { Glibc.close(descriptor) }

  private static func failure(_ error: Int32, _ address: String, _ port: UInt16)
    -> HTTPServerFailure
  {
    switch error {
    case EADDRINUSE: .portInUse(address: address, port: port)
    case EADDRNOTAVAIL: .addressNotAvailable(address)
    default: .other(String(cString: strerror(error)))
    }
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        getsockname(descriptor, address, &length) == 0
      else { return 0 }
      // Both families keep the port, in network order, right after the family.
      return UInt16(bytes[2]) << 8 | UInt16(bytes[3])
    }
  }
}
