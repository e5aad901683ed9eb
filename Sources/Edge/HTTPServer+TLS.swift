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
}
