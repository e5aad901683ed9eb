/// The outcome of a signature check.
public struct WebhookCheck: Equatable, Sendable {
  public var verification: Verification
  /// Most likely first; empty when nothing is wrong.
  public var causes: [Cause] = []
  /// The secret that the signature was made with.
  public var matched: Secret?
}
