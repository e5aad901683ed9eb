/// Takes secrets and capture links out of text that is about to be kept, such as a log line.
///
/// It is the last net, not the rule: nobody should hand a secret over in the first place. It rather
/// takes too much than too little.
public enum Redaction {
  /// What stands where a secret was.
  public static let mark = "[redacted]"

  /// The text on one line, without secrets, with control and bidi characters escaped.
  public static func redact(_ text: String) -> String {
    guard needsALook(text) else { return text }
    var text = text
    for pattern in patterns {
      text = text.replacing(pattern) { $0.output.kept + mark }
    }
    return escape(text)
  }

  /// The text without secrets that are known, whole or as a URL or a page writes them.
  ///
  /// Fewer than six characters are no secret, and would take ordinary words out.
  static func hide(_ secrets: [Secret], in text: String) -> String {
    secrets.filter { $0.revealed.utf8.count >= 6 }
      .reduce(text) { SecretSearch($1).replacing(in: $0, with: mark) }
  }

  /// False for plain words, in which no pattern can match; most lines are that, and patterns are slow.
  ///
  /// Every pattern needs a slash, colon, equals sign or underscore, or a space after `bearer`.
  private static func needsALook(_ text: String) -> Bool {
    let bearer = "bearer".utf8.reduce(0) { $0 << 8 | UInt64($1) }
    var before: UInt8 = 0
    var word: UInt64 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "="): return true
      case UInt8(ascii: "_") where before == UInt8(ascii: "k") || before == UInt8(ascii: "c"):
        return true
      case UInt8(ascii: " ") where word & 0xFFFF_FFFF_FFFF == bearer: return true
      case ..<0x20, 0x7F...: return true
      default: (before, word) = (byte, word << 8 | UInt64(byte | 0x20))
      }
    }
    return false
  }

  /// Each keeps what it captures and loses the rest of its match.
  ///
  /// `Regex` is not `Sendable`, but these never change, and the program has one thread.
  private nonisolated(unsafe) static let patterns: [Regex<(Substring, kept: Substring)>] = [
    // Any path of any address: some providers' links are nothing but a host and a token.
    /(?i)(?<kept>\bhttps?:\/\/[^\s\/?#"'<>]+[\/?#])[^\s"'<>]+/,
    // The same without its scheme, as Truepic writes links; a path of this machine begins otherwise.
    /(?i)(?<kept>(?:^|[\s"'<>(\[{=,;|]|[^\/]:)(?:(?:[a-z0-9\-]+\.)+[a-z]{2,}|(?:[0-9]+\.){3}[0-9]+)(?::[0-9]+)?[\/?#])[^\s"'<>]+/,
    // Authorization: Basic eA==    X-Truepic-Signature: t=1,s=2    "Authorization":"Bearer x"
    /(?i)(?<kept>(?:authorization|[a-z0-9\-]*-signature)\\?"?\s*[:=]\s*)[^\r\n]+/,
    // "client_secret":"x"    \"client_secret\":\"x\"    ?flow_api_key=x&    x-api-key: x
    /(?i)(?<kept>(?:client_secret|[a-z]*token|api[_\-]?key)\\?"?\s*[:=]\s*)(?:"(?:[^"\\]|\\.)*"?|\\"[^"\\]*|[^\s&"#,;}\\]+)/,
    /(?i)(?<kept>\bbearer\s+)[^\s"]+/,
    /(?<kept>sk_|whsec_)[A-Za-z0-9_+\/=\-]+/,
    /(?i)(?<kept>\/(?:capture|verify|flow|s|g)\/)[^\s\/?#"'<>]+/,
    /(?i)(?<kept>\/webhooks\/[^\s\/?#"]+\/)[^\s\/?#"'<>]+/,
  ]

  private static func escape(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isUnprintable(scalar) {
        // Several at once would copy all that is there already.
        for digit in "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars {
          escaped.append(digit)
        }
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
