extension Address {
  /// Scheme, host and port as a browser writes an origin: the scheme's own port is left out (RFC 6454 §6.2).
  public var origin: String {
    let shown = host.contains(":") ? "[\(host)]" : host
    let standard: UInt16 = scheme == "https" ? 443 : 80
    guard let port, port != standard else { return "\(scheme)://\(shown)" }
    return "\(scheme)://\(shown):\(port)"
  }
}
