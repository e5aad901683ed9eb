import CLinux
import Flow
import FoundationEssentials
import Glibc

extension NetworkAddress {
  /// All addresses but loopback and link-local IPv6 ones, best first.
  public static func all() -> [NetworkAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    let route = defaultInterface(in: File.text("/proc/net/route") ?? "")
    var found: [NetworkAddress] = []
    var next = list
    while let entry = next {
      next = entry.pointee.ifa_next
      guard let address = entry.pointee.ifa_addr, entry.pointee.ifa_flags & UInt32(IFF_UP) != 0,
        let text = numeric(address), !Address.isLoopback(text), !isZoned(text)
      else { continue }
      found.append(
        NetworkAddress(
          text, on: String(cString: entry.pointee.ifa_name), defaultInterface: route))
    }
    return ranked(found)
  }

  /// The address another device most likely reaches.
  public static func best() -> NetworkAddress? { all().first }

  /// True for link-local IPv6 addresses, which mean nothing without the name of an interface of this machine.
  private static func isZoned(_ text: String) -> Bool {
    text.contains(":") && Address.isLinkLocal(String(text.prefix { $0 != "%" }))
  }

  private static func numeric(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
    let length: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: length = MemoryLayout<sockaddr_in>.size
    case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard
      getnameinfo(
        address, socklen_t(length), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// A file of the system, read whole.
enum File {
  /// The text; nil when there is none or it may not be read.
  static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
