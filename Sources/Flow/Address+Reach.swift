extension Address {
  /// From where an address can be reached, as its spelling tells.
  public enum Reach: String, Equatable, Sendable {
    case thisMachine = "this machine"
    case localNetwork = "local network"
    case internet
  }

  public var reach: Reach {
    if isLoopback { return .thisMachine }
    return Self.isPlainHTTPAllowed(host) ? .localNetwork : .internet
  }

  /// Why a provider cannot deliver webhooks there; nil when it can.
  ///
  /// Senders refuse plain http and private addresses (webhook-signatures §4, rule 9).
  public var obstacleToWebhooks: String? {
    let remedy = "a tunnel or your own backend has to pass them on; set webhook.public_url to it"
    switch reach {
    case .thisMachine: return "no provider reaches this machine's loopback address: \(remedy)"
    case .localNetwork: return "no provider reaches an address of a local network: \(remedy)"
    case .internet: return scheme == "https" ? nil : "providers deliver to https only: \(remedy)"
    }
  }

  /// True for `0.0.0.0` and `::`, which stand for all addresses and are none to call.
  public static func isWildcard(_ host: String) -> Bool {
    host == "0.0.0.0" || IPv6Text.groups(host)?.allSatisfy { $0 == 0 } == true
  }

  /// 100.64.0.0/10, which carriers and overlay networks share (RFC 6598).
  public static func isShared(_ host: String) -> Bool {
    ipv4(host).map { $0[0] == 100 && (64...127).contains($0[1]) } ?? false
  }

  /// What networks of one's own give out: RFC 1918, and RFC 4193 for IPv6.
  public static func isPrivate(_ host: String) -> Bool {
    if let octets = ipv4(host) {
      switch (octets[0], octets[1]) {
      case (10, _), (192, 168), (172, 16...31): return true
      default: return false
      }
    }
    return IPv6Text.groups(host).map { $0[0] & 0xFE00 == 0xFC00 } ?? false
  }

  /// What a machine gives itself where no network gives it any: RFC 3927, and RFC 4291 §2.5.6 for IPv6.
  public static func isLinkLocal(_ host: String) -> Bool {
    if let octets = ipv4(host) { return octets[0] == 169 && octets[1] == 254 }
    return IPv6Text.groups(host).map { $0[0] & 0xFFC0 == 0xFE80 } ?? false
  }

  /// What stands in documents and in networks for tests (RFC 5737).
  static func isForDocuments(_ host: String) -> Bool {
    let blocks: [[UInt8]] = [[192, 0, 2], [198, 51, 100], [203, 0, 113]]
    return ipv4(host).map { blocks.contains(Array($0.prefix(3))) } ?? false
  }
}
