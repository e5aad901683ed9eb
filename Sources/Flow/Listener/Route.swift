/// The listener's paths (design §6).
public enum Route: Equatable, Sendable {
  case finished(token: String)
  case bridge(token: String)
  case navigation(token: String)
  case webhook(ProviderID, secret: String)
  /// A one-time address that leads the operator's own browser to a link.
  case open(ticket: String)
  /// A short link; its code in capitals.
  case short(code: String)
  case health

  /// True when only a secret part of the path opens it.
  public var isSecret: Bool { self != .health }

  /// Reads a raw path; nothing is decoded, so that no second spelling reaches a route.
  public init?(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    switch parts.count {
    case 2 where parts == ["", "health"]: self = .health
    case 3 where parts[0].isEmpty && parts[1] == "o" && !parts[2].isEmpty:
      self = .open(ticket: parts[2])
    // A QR in capitals has a path in capitals.
    case 3 where parts[0].isEmpty && ["g", "G"].contains(parts[1]) && Self.isCode(parts[2]):
      self = .short(code: parts[2].uppercased())
    case 4 where parts[0].isEmpty && parts[1] == "s" && !parts[2].isEmpty:
      switch parts[3] {
      case "finished": self = .finished(token: parts[2])
      case "bridge": self = .bridge(token: parts[2])
      case "navigation": self = .navigation(token: parts[2])
      default: return nil
      }
    case 4 where parts[0].isEmpty && parts[1] == "webhooks" && !parts[3].isEmpty:
      self = .webhook(ProviderID(rawValue: parts[2]), secret: parts[3])
    default: return nil
    }
  }

  private static func isCode(_ text: String) -> Bool {
    text.utf8.count == ShortLink.length
      && text.uppercased().allSatisfy { ShortLink.alphabet.contains($0) }
  }

  /// Refuses an unknown path at the headers, before its body is read.
  ///
  /// Nil lets the request go on to the inbox.
  public static func screen(_ request: IncomingRequest) -> Response? {
    Route(request.path) == nil ? .text(404, "Nothing is here.") : nil
  }
}
