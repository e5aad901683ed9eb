import CCurl
import Flow
import Glibc

/// An address of this machine, and how likely another device can reach it.
public struct NetworkAddress: Equatable, Sendable {
  /// Like `192.168.1.20`.
  public let text: String
  /// Like `wlan0`.
  public let interface: String

  /// Lower is better: private ranges on real interfaces first, virtual ones last.
  public var rank: Int {
    let virtual = [
      "docker", "br-", "veth", "virbr", "vmnet", "tun", "tap", "wg", "tailscale", "zt",
    ]
    let isVirtual = virtual.contains { interface.hasPrefix($0) }
    return (isVirtual ? 2 : 0) + (Address.isPlainHTTPAllowed(text) ? 0 : 1)
  }

  /// All IPv4 addresses but loopback, best first.
  public static func all() -> [NetworkAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: [NetworkAddress] = []
    var next = list
    while let entry = next {
      next = entry.pointee.ifa_next
      guard let address = entry.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        entry.pointee.ifa_flags & UInt32(IFF_UP) != 0, let text = numeric(address)
      else { continue }
      found.append(NetworkAddress(text: text, interface: String(cString: entry.pointee.ifa_name)))
    }
    return found.filter { !Address.isLoopback($0.text) }.sorted {
      ($0.rank, $0.text) < ($1.rank, $1.text)
    }
  }

  /// The address another device most likely reaches.
  public static func best() -> NetworkAddress? { all().first }

  private static func numeric(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard
      getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
