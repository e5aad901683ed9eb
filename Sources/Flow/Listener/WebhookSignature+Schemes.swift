extension WebhookSignature {
  /// What the signature header of the scheme holds, one for each time in it; none without a header.
  func claims(in headers: [Header]) -> [Claim] {
    switch settings.scheme {
    case .none: return []
    case .truepic:
      return headers.value(of: "truepic-signature").map { [Self.truepicClaim($0)] } ?? []
    case .standard:
      guard let text = Self.standard("signature", in: headers) else { return [] }
      return [
        Claim(
          timestamp: Self.standard("timestamp", in: headers) ?? "",
          signatures: text.split(separator: " ").compactMap { entry in
            entry.hasPrefix("v1,") ? Base64.decode(entry.dropFirst(3)) : nil
          })
      ]
    case .timed:
      return headers.value(of: settings.header ?? "Speedmap-Signature").map(Self.timedClaims) ?? []
    case .hex:
      guard let text = headers.value(of: settings.header ?? "X-Signature") else { return [] }
      let isMarked = text.hasPrefix("sha256=") || text.hasPrefix("sha512=")
      let digits = isMarked ? text.dropFirst(7) : text[...]
      return [Claim(timestamp: nil, signatures: Hex.decode(digits).map { [$0] } ?? [])]
    }
  }

  /// A header of Standard Webhooks, under its own name or that of the service that many senders use.
  static func standard(_ name: String, in headers: [Header]) -> String? {
    headers.value(of: "webhook-" + name) ?? headers.value(of: "svix-" + name)
  }

  /// True for the scheme that leaves the hash open and a signature of 64 bytes.
  func usesLongHash(_ claim: Claim) -> Bool {
    settings.scheme == .hex && claim.signatures.first?.count == 64
  }

  /// Exactly two parts, split on the first `=`; base64 may lack its padding (Truepic fact sheet §9).
  private static func truepicClaim(_ text: String) -> Claim {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasPrefix("t="), parts[1].hasPrefix("s=") else {
      return Claim(timestamp: "", signatures: [])
    }
    return Claim(
      timestamp: String(parts[0].dropFirst(2)),
      signatures: Base64.decode(parts[1].dropFirst(2)).map { [$0] } ?? [])
  }

  /// Groups that are looked at; each costs a hash of the body.
  private static let mostGroups = 4

  /// One `t` and any number of `v1`; other versions are skipped.
  ///
  /// While a secret is rotated some senders write two such groups with a space between them, each
  /// signed with its own time.
  private static func timedClaims(_ text: String) -> [Claim] {
    var claims: [Claim] = []
    var claim = Claim(timestamp: "", signatures: [])
    for part in text.replacing(" t=", with: ",t=").utf8.split(separator: UInt8(ascii: ",")) {
      let part = Substring(part).drop { $0 == " " }
      if part.hasPrefix("t=") {
        if claim.timestamp?.isEmpty == false {
          claims.append(claim)
          claim.signatures = []
        }
        claim.timestamp = String(part.dropFirst(2))
      }
      if part.hasPrefix("v1="), let bytes = Hex.decode(part.dropFirst(3)) {
        claim.signatures.append(bytes)
      }
    }
    return Array((claims + [claim]).prefix(mostGroups))
  }

  /// The signed bytes; nil when a part that they need is missing.
  func message(_ claim: Claim, _ request: IncomingRequest) -> [UInt8]? {
    let time = claim.timestamp ?? ""
    switch settings.scheme {
    case .none: return nil
    case .hex: return request.body
    case .truepic: return Array("\(registeredURL),\(time),".utf8) + request.body
    case .timed: return Array("\(time).".utf8) + request.body
    case .standard:
      guard let id = Self.standard("id", in: request.headers), !id.isEmpty else { return nil }
      return Array("\(id).\(time).".utf8) + request.body
    }
  }

  /// The bytes of a secret: Standard Webhooks decodes base64 after `whsec_`, all others take the
  /// text as it is, prefix included (webhook-signatures §1, trap 1).
  func key(_ secret: Secret) -> [UInt8]? {
    guard settings.scheme == .standard else { return Array(secret.revealed.utf8) }
    let text = secret.revealed
    let key = Base64.decode(text.hasPrefix("whsec_") ? text.dropFirst(6) : text[...])
    // HMAC pads a key with zeros, so zeros alone are no better than no key (RFC 2104 §2).
    return key?.contains { $0 != 0 } == true ? key : nil
  }
}
