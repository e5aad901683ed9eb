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
    let octets = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return octets.count == 4 && octets[0] == 100 && (64...127).contains(octets[1] ?? 0)
  }
}
