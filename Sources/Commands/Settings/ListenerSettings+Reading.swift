import Edge
import Flow
import FoundationEssentials

extension ListenerSettings {
  init(_ node: SettingsNode) throws(Failure) {
    try node.allow(["port", "address", "advertised", "limits", "tls", "short_link"])
    port = try node.number("port", in: 1...65_535).map(UInt16.init)
    address = try node.text("address")
    advertised = try Self.base("advertised", node)
    if let limits = try node.child("limits") {
      self.limits = try HTTPServer.Limits(limits)
      wrongTokens = try limits.number("wrong_tokens", in: 1...10_000) ?? wrongTokens
    }
    if let tls = try node.child("tls") { try read(tls) }
    if let short = try node.child("short_link") {
      try short.allow(["always", "uses", "minutes"])
      usesShortLinks = try short.flag("always") ?? false
      shortLinkUses = try short.number("uses", in: 1...20) ?? shortLinkUses
      shortLinkMinutes = try short.number("minutes", in: 1...10_080) ?? shortLinkMinutes
    }
  }

  /// The certificate and key, read; nil when none are set.
  ///
  /// Throws `unusableFile` for a file that cannot be read, for a key that others may read, and where the
  /// HTTP library has no TLS.
  func tls() throws(HTTPServerFailure) -> HTTPServer.TLS? {
    guard let certificate, let key else { return nil }
    guard HTTPServer.canEncrypt else {
      throw .unusableFile(
        "This machine's libmicrohttpd was built without TLS, so listener.tls cannot be used; "
          + "take it out of the settings and put a proxy in front of the listener.")
    }
    guard !FileMode.isOpenToOthers(key) else {
      throw .unusableFile("Others may read the key \(key). Run: chmod 600 \(key)")
    }
    return HTTPServer.TLS(certificate: try Self.text(certificate), key: try Self.text(key))
  }

  private mutating func read(_ node: SettingsNode) throws(Failure) {
    try node.allow(["certificate", "key"])
    certificate = try node.text("certificate")
    key = try node.text("key")
    guard certificate != nil, key != nil else {
      throw node.fault(certificate == nil ? "certificate" : "key", "the path of a PEM file")
    }
  }

  private static func text(_ path: String) throws(HTTPServerFailure) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unusableFile(
        "\(path) of listener.tls cannot be read; check the path and its permissions.")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func base(_ name: String, _ node: SettingsNode) throws(Failure) -> String? {
    guard let text = try node.text(name) else { return nil }
    guard let address = Address(url: text), address.isAllowed, !Address.isWildcard(address.host),
      !text.contains("?"), !text.contains("#")
    else { throw node.fault(name, "a base URL like https://hooks.example.com, without a query") }
    return String(text.reversed().drop { $0 == "/" }.reversed())
  }
}

extension HTTPServer.Limits {
  /// Reads `listener.limits`; what it leaves out keeps its default.
  fileprivate init(_ node: SettingsNode) throws(Failure) {
    try node.allow([
      "connections", "connections_per_address", "header_kib", "body_kib", "memory_mib", "request_s",
      "idle_s", "wrong_tokens",
    ])
    self.init()
    connections = try node.number("connections", in: 16...65_536) ?? connections
    connectionsAnAddress =
      try node.number("connections_per_address", in: 1...65_536) ?? connectionsAnAddress
    if let kib = try node.number("header_kib", in: 2...256) { headerBytes = kib << 10 }
    if let kib = try node.number("body_kib", in: 1...16_384) { bodyBytes = kib << 10 }
    if let mib = try node.number("memory_mib", in: 1...4096) { memoryBytes = mib << 20 }
    guard memoryBytes >= bodyBytes else {
      throw node.fault("memory_mib", "at least as much as body_kib, \(bodyBytes >> 10) KiB")
    }
    if let seconds = try node.number("request_s", in: 1...600) {
      requestMilliseconds = seconds * 1000
    }
    if let seconds = try node.number("idle_s", in: 1...3600) { idleMilliseconds = seconds * 1000 }
  }
}
