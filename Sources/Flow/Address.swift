/// What a URL's scheme and host tell about where a request would go.
///
/// The spelling decides, nothing is resolved: an address has one accepted spelling, so that no other
/// reader of the same text (curl, a browser) can see a different host in it.
public struct Address: Equatable, Sendable {
  /// `https` or `http`, lower case.
  public var scheme: String
  /// Lower case, IPv6 without its brackets.
  public var host: String
  /// The port as written; nil when the scheme's own is meant.
  public var port: UInt16?

  /// Reads the part of an absolute URL before its path.
  ///
  /// Nil for any other scheme, user information, an unusual character or a port out of 1 to 65,535.
  public init?(url: String) {
    guard let address = try? Address(reading: url) else { return nil }
    self = address
  }

  /// Reads the part of an absolute URL before its path, and says what is wrong with any other text.
  public init(reading url: String) throws(AddressFault) {
    if let fault = AddressFault(charactersOf: url) { throw fault }
    guard let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://") else {
      throw .noScheme
    }
    scheme = url[..<colon].lowercased()
    guard scheme == "https" || scheme == "http" else { throw .otherScheme }
    let rest = url[colon...].dropFirst(3)
    (host, port) = try Self.split(rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" })
  }

  /// True when a request may go there: https anywhere, http only within the local network.
  public var isAllowed: Bool { scheme == "https" || Self.isPlainHTTPAllowed(host) }

  /// True for this machine itself.
  public var isLoopback: Bool { Self.isLoopback(host) }

  /// True for addresses that the internet does not route and for names that stay on the local network.
  ///
  /// Private (RFC 1918, RFC 4193), link-local (RFC 3927, RFC 4291 §2.5.6), shared by a carrier or an
  /// overlay network (RFC 6598), for documentation and test networks (RFC 5737), and `localhost` and
  /// `.local` (RFC 6761 §6.3, RFC 6762). Takes a host without
  /// port; IPv6 with or without brackets.
  public static func isPlainHTTPAllowed(_ host: String) -> Bool {
    let host = unbracketed(host)
    if isLoopback(host) { return true }
    if isPrivate(host) || isLinkLocal(host) || isShared(host) || isForDocuments(host) {
      return true
    }
    return isName(host) && host.hasSuffix(".local")
  }

  /// True for `127.0.0.0/8`, `::1`, `localhost` and names below it.
  public static func isLoopback(_ host: String) -> Bool {
    let host = unbracketed(host)
    if let octets = ipv4(host) { return octets[0] == 127 }
    if let groups = IPv6Text.groups(host) { return groups == [0, 0, 0, 0, 0, 0, 0, 1] }
    return host == "localhost" || (isName(host) && host.hasSuffix(".localhost"))
  }
}

extension Address {
  private static func unbracketed(_ host: String) -> String {
    let host = host.lowercased()
    guard host.hasPrefix("["), host.hasSuffix("]"), host.contains(":") else { return host }
    return String(host.dropFirst().dropLast())
  }

  private static func split(_ authority: Substring) throws(AddressFault) -> (String, UInt16?) {
    guard !authority.contains("@") else { throw .userInfo }
    let isIPv6 = authority.hasPrefix("[")
    guard let end = isIPv6 ? authority.firstIndex(of: "]") : authority.endIndex else {
      throw .host
    }
    let hostEnd = isIPv6 ? authority.index(after: end) : authority.firstIndex(of: ":") ?? end
    let host = unbracketed(String(authority[..<hostEnd]))
    guard !host.isEmpty else { throw .noHost }
    guard host.last != "." else { throw .finalDot }
    guard isIPv6 ? IPv6Text.groups(host) != nil : isName(host) else { throw .host }
    return (host, try port(authority[hostEnd...]))
  }

  /// The number behind a colon; nil where there is no colon.
  private static func port(_ tail: Substring) throws(AddressFault) -> UInt16? {
    guard !tail.isEmpty else { return nil }
    guard tail.first == ":" else { throw .host }
    let digits = tail.dropFirst()
    guard digits.hasOnlyDigits, let port = UInt16(digits),
      port > 0
    else { throw .port }
    return port
  }

  /// Letters, digits, `-` and `_` in labels that are not empty; a final dot is not accepted.
  private static func isName(_ host: String) -> Bool {
    host.utf8.count <= 253
      && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && label.utf8.count <= 63
          && label.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
              true
            default: false
            }
          }
      }
  }

  /// Four decimal numbers without leading zeros; `127.1` and `0x7f.0.0.1` are not addresses here.
  static func ipv4(_ host: String) -> [UInt8]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var octets: [UInt8] = []
    for part in parts {
      guard let octet = UInt8(part), String(octet) == part else { return nil }
      octets.append(octet)
    }
    return octets
  }
}
