import CMicrohttpd

extension HTTPServer {
  /// The certificate and key of a listener that speaks TLS.
  public struct TLS: Sendable {
    /// PEM, the server's own certificate first, then those that vouch for it.
    let certificate: [CChar]
    /// PEM, without a pass phrase.
    let key: [CChar]

    /// Takes both as PEM text.
    public init(certificate: String, key: String) {
      self.certificate = Array(certificate.utf8CString)
      self.key = Array(key.utf8CString)
    }
  }

  /// True when the HTTP library of this machine was built with TLS.
  public static var canEncrypt: Bool { usher_mhd_load() && usher_mhd_has_tls() }

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
