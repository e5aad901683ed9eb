/// A provider's access token, kept in memory until shortly before it expires.
public struct AccessToken: Equatable, Sendable {
  public var secret: Secret
  public var expiresAt: Instant

  public init(secret: Secret, expiresAt: Instant) {
    self.secret = secret
    self.expiresAt = expiresAt
  }

  /// False from one minute before the end, so that a call under way does not lose its token.
  public func isFresh(at now: Instant) -> Bool { expiresAt.since(now) > 60_000 }
}
