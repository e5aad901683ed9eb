extension HTTPServer {
  /// The first free port after one that is taken; nil when the next twenty are taken too.
  public static func freePort(of address: String, after port: UInt16) -> UInt16? {
    let last = UInt16(clamping: Int(port) + 20)
    guard last > port else { return nil }
    return (port + 1...last).first { candidate in
      guard let socket = try? ListeningSocket(address: address, port: candidate) else {
        return false
      }
      socket.close()
      return true
    }
  }
}
