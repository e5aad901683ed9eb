import Edge
import Flow

/// The running HTTP server with the two addresses it has: where it is bound, and what others are told.
struct Listener {
  let server: HTTPServer
  let address: String
  let door: Doorkeeper
  /// The address under which senders know it: base URL without a slash at the end.
  let advertised: String
  /// True when the operator named the advertised address, such as a tunnel's.
  let isNamed: Bool

  init(
    address: String, port: UInt16, settings: ListenerSettings = ListenerSettings(),
    tls: HTTPServer.TLS? = nil
  ) throws(HTTPServerFailure) {
    self.address = address
    let told = Self.told(address)
    let isNamed = settings.advertised != nil
    let door = Doorkeeper(own: told, isBehindTunnel: isNamed, limit: settings.wrongTokens)
    self.isNamed = isNamed
    self.door = door
    server = try HTTPServer(
      address: address, port: port, limits: settings.limits, tls: tls, screen: door.screen)
    local = Self.base(told, server.port, isEncrypted: tls != nil)
    advertised = settings.advertised ?? local
  }

  /// Host and port, like `127.0.0.1:7357`.
  var bound: String { Self.pair(address, server.port) }

  /// Base URL for programs of this machine, whatever stands between others and the listener.
  let local: String

  /// True when only this machine can reach what is advertised.
  var isLoopback: Bool { Address(url: advertised)?.isLoopback ?? true }

  func url(of session: Session) -> String { url(token: session.token) }

  /// Where signals of the session with a token are heard.
  func url(token: String) -> String { "\(advertised)/s/\(token)" }

  /// Where a provider's webhooks are heard.
  func webhookURL(of provider: ProviderID, secret: String) -> String {
    Self.webhookURL(of: provider, secret: secret, under: advertised)
  }

  static func webhookURL(of provider: ProviderID, secret: String, under base: String) -> String {
    "\(base)/webhooks/\(provider)/\(secret)"
  }

  /// The address that others are told: one of this machine's where it listens on all of them.
  static func told(_ address: String) -> String {
    Address.isWildcard(address)
      ? NetworkAddress.best()?.text ?? ListenerChoice.loopback : address
  }

  /// The base URL of an address and port.
  static func base(_ address: String, _ port: UInt16, isEncrypted: Bool) -> String {
    (isEncrypted ? "https://" : "http://") + pair(address, port)
  }

  /// Host and port; IPv6 in brackets.
  static func pair(_ address: String, _ port: UInt16) -> String {
    (address.contains(":") ? "[\(address)]" : address) + ":\(port)"
  }
}
