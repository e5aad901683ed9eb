/// How a sender signs its webhooks (webhook-signatures §1).
public enum WebhookScheme: String, CaseIterable, Sendable {
  /// `truepic-signature: t=…,s=…` over registered URL, time and body.
  case truepic
  /// Standard Webhooks 1.0.0: `webhook-id`, `webhook-timestamp`, `webhook-signature`.
  case standard
  /// `t=…,v1=…` over time and body, hex.
  case timed = "t-v1"
  /// HMAC-SHA256 of the body in hex.
  case hex
  /// Not signed: every webhook is a claim.
  case none
}
