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

extension AccessToken {
  /// The end that a JSON Web Token names itself (`exp`, RFC 7519 §4.1.4); nil for any other text.
  static func end(of token: String) -> Instant? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let claims = Base64.decodeURL(parts[1]),
      let end = (try? JSON.parse(claims))?["exp"]?.integer
    else { return nil }
    return Instant(seconds: end)
  }
}
