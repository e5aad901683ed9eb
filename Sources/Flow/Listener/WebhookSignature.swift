import FoundationEssentials

/// Checks how a webhook is signed, over the bytes as received (webhook-signatures §1).
public struct WebhookSignature {
  let settings: WebhookSettings
  /// The URL as registered at the sender; one scheme signs it.
  let registeredURL: String
  let hashing: Hashing

  public init(settings: WebhookSettings, registeredURL: String, hashing: Hashing) {
    self.settings = settings
    self.registeredURL = registeredURL
    self.hashing = hashing
  }

  /// What a header holds: the time as written, and every signature that might match.
  struct Claim {
    var timestamp: String?
    var signatures: [[UInt8]]
  }

  /// The verdict on a request; `now` decides about its timestamp.
  public func verify(_ request: IncomingRequest, now: Instant) -> Verification {
    // An empty secret would let anybody sign.
    let secrets = settings.secrets.filter { !$0.revealed.isEmpty }
    guard settings.scheme != .none, !secrets.isEmpty else { return .noSecret }
    guard let claim = claim(in: request.headers) else { return .unsigned }
    guard let message = message(claim, request) else { return .badSignature }
    let matches = secrets.contains { secret in
      guard let key = key(secret) else { return false }
      let expected = hashing.hmacSHA256(key, message)
      // Every signature is compared, so that the time tells nothing about which one was near.
      return claim.signatures.filter { ConstantTime.equal($0, expected) }.count > 0
    }
    guard matches else { return .badSignature }
    return age(of: claim, now)
  }

  /// A signature of another time is true but may be a replay: a verdict of its own; so is a time that
  /// is no number of seconds, such as milliseconds.
  private func age(of claim: Claim, _ now: Instant) -> Verification {
    guard let text = claim.timestamp, settings.toleranceSeconds > 0 else { return .verified }
    guard let seconds = Self.seconds(text) else { return .unreadable }
    let age = now.since(Instant(seconds: seconds))
    let tolerance = min(settings.toleranceSeconds, 10_000_000_000) * 1000
    if age > tolerance { return .stale }
    return age < -tolerance ? .future : .verified
  }

  /// Unix seconds, strictly digits; twelve are enough for 30,000 years.
  static func seconds(_ text: String) -> Int64? {
    guard (1...12).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int64(text)
  }
}
