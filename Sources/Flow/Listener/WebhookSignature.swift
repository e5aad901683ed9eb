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
    examine(request, now: now).verification
  }

  /// The verdict with its likely causes and the secret that matched.
  public func examine(_ request: IncomingRequest, now: Instant) -> WebhookCheck {
    let secrets = usableSecrets
    guard settings.scheme != .none, !secrets.isEmpty else {
      return WebhookCheck(
        verification: .noSecret, causes: settings.scheme == .none ? [] : [.noSecret])
    }
    let checks = claims(in: request.headers).map { examine($0, request, secrets, now) }
    return checks.first { $0.verification == .verified } ?? checks.first { $0.matched != nil }
      ?? checks.first
      ?? WebhookCheck(verification: .unsigned, causes: causesOfUnsigned(request))
  }

  private func examine(
    _ claim: Claim, _ request: IncomingRequest, _ secrets: [Secret], _ now: Instant
  ) -> WebhookCheck {
    guard let message = message(claim, request) else {
      return WebhookCheck(verification: .badSignature, causes: [.malformed])
    }
    let matched = secrets.filter { secret in
      key(secret).map { matches(claim, $0, message) } ?? false
    }.first
    guard let matched else {
      return WebhookCheck(
        verification: .badSignature, causes: causesOfMismatch(claim, message, request))
    }
    var check = age(of: claim, now)
    check.matched = matched
    return check
  }

  /// An empty secret would let anybody sign.
  var usableSecrets: [Secret] { settings.secrets.filter { !$0.revealed.isEmpty } }

  /// Every signature is compared, so that the time tells nothing about which one was near.
  func matches(_ claim: Claim, _ key: [UInt8], _ message: [UInt8]) -> Bool {
    let expected =
      usesLongHash(claim)
      ? hashing.hmacSHA512(key, message) : hashing.hmacSHA256(key, message)
    return claim.signatures.filter { ConstantTime.equal($0, expected) }.count > 0
  }

  /// A signature of another time is true but may be a replay: a verdict of its own; so is a time that
  /// is no number of seconds, such as milliseconds.
  private func age(of claim: Claim, _ now: Instant) -> WebhookCheck {
    guard let text = claim.timestamp, settings.toleranceSeconds > 0 else {
      return WebhookCheck(verification: .verified)
    }
    guard let seconds = Self.seconds(text) else {
      return WebhookCheck(
        verification: .unreadable,
        causes: [Self.isMilliseconds(text) ? .milliseconds : .badTimestamp])
    }
    let age = now.since(Instant(seconds: seconds))
    let tolerance = min(settings.toleranceSeconds, 10_000_000_000) * 1000
    if age > tolerance { return WebhookCheck(verification: .stale, causes: [.late, .clock]) }
    if age < -tolerance { return WebhookCheck(verification: .future, causes: [.clock]) }
    return WebhookCheck(verification: .verified)
  }

  /// Unix seconds, strictly digits; twelve are enough for 30,000 years.
  static func seconds(_ text: String) -> Int64? {
    guard (1...12).contains(text.utf8.count), text.hasOnlyDigits
    else { return nil }
    return Int64(text)
  }

  /// Thirteen digits: milliseconds of any time from 2001 to 2286.
  private static func isMilliseconds(_ text: String) -> Bool {
    text.utf8.count == 13 && text.hasOnlyDigits
  }
}
