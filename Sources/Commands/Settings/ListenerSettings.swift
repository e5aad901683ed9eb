import Edge
import Flow

/// How usher listens, from `listener` in the settings.
struct ListenerSettings: Equatable {
  /// The port a listener tries first.
  static let standardPort: UInt16 = 7357

  /// 0 is not taken: a random port helps nobody who has to open a firewall.
  var port: UInt16?
  /// Where it is bound; nil means loopback.
  var address: String?
  /// Base URL that others are told instead of the bound address, without a slash at the end.
  var advertised: String?
  var limits = HTTPServer.Limits()
  /// Wrong tokens a minute from one address before it is told to wait.
  var wrongTokens = WrongTokens.standardLimit
  /// Paths of PEM files; both or none.
  var certificate: String?
  var key: String?
  /// True when every session is handed over by a short link.
  var usesShortLinks = false
  /// How often the button of a short link leads on.
  var shortLinkUses = 1
  /// How long a short link lives.
  var shortLinkMinutes = 60
}
