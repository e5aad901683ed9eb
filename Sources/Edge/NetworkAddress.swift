import Flow

/// An address of this machine, and how likely another device can reach it.
public struct NetworkAddress: Equatable, Sendable {
  /// What speaks for an address, best first.
  public enum Kind: Int, Comparable, Sendable {
    case defaultRoute, privateRange, publicRange, linkLocal, bridge, tunnel

    public static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  /// Like `192.168.1.20`.
  public let text: String
  /// Like `wlan0`.
  public let interface: String
  public let kind: Kind

  /// - Parameter defaultInterface: the one that leads to the internet.
  public init(_ text: String, on interface: String, defaultInterface: String?) {
    self.text = text
    self.interface = interface
    if Self.matches(interface, Self.tunnels) || Address.isShared(text) {
      kind = .tunnel
    } else if Self.matches(interface, Self.bridges) {
      kind = .bridge
    } else if Address.isLinkLocal(text) {
      kind = .linkLocal
    } else if interface == defaultInterface {
      kind = .defaultRoute
    } else {
      kind = Address.isPrivate(text) ? .privateRange : .publicRange
    }
  }

  /// Why it stands where it does in the list.
  public var reason: String {
    switch kind {
    case .defaultRoute: "on the default route"
    case .privateRange: "a private range"
    case .publicRange: "a public address; anybody may reach it"
    case .linkLocal: "self-assigned, since no network gave one; a phone seldom reaches it"
    case .bridge: "a bridge of containers or virtual machines; a phone seldom reaches it"
    case .tunnel: "a VPN; only devices in it reach it"
    }
  }

  public var isIPv6: Bool { text.contains(":") }

  /// Lower is better; every address can be chosen, also the last.
  public static func ranked(_ addresses: [NetworkAddress]) -> [NetworkAddress] {
    addresses.sorted {
      ($0.kind.rawValue, $0.isIPv6 ? 1 : 0, $0.text)
        < ($1.kind.rawValue, $1.isIPv6 ? 1 : 0, $1.text)
    }
  }

  /// The interface of the best default route in the text of `/proc/net/route`.
  static func defaultInterface(in table: String) -> String? {
    let routes = table.split(separator: "\n").dropFirst().compactMap { line -> (String, Int)? in
      let columns = line.split(whereSeparator: \.isWhitespace)
      // Interface, destination, gateway, flags, …, metric, mask.
      guard columns.count > 7, columns[1] == "00000000", columns[7] == "00000000",
        let metric = Int(columns[6])
      else { return nil }
      return (String(columns[0]), metric)
    }
    return routes.min { $0.1 < $1.1 }?.0
  }

  private static let bridges = [
    "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "podman", "cni", "flannel",
  ]
  private static let tunnels = [
    "tun", "tap", "utun", "wg", "tailscale", "zt", "ppp", "nordlynx", "proton",
  ]

  private static func matches(_ interface: String, _ prefixes: [String]) -> Bool {
    prefixes.contains { interface.hasPrefix($0) }
  }
}
