import Edge
import Flow
import FoundationEssentials

/// Signatures of outgoing webhooks, written apart from the listener's checks on purpose: a mistake
/// in one of the two shows in a test.
enum Signing {
  /// `truepic-signature` over registered URL, seconds and body (Truepic fact sheet §9).
  static func truepic(_ body: [UInt8], url: String, at now: Instant, secret: String) -> [Header] {
    let time = String(now.milliseconds / 1000)
    let mac = Digest.hmacSHA256(
      Array("\(url),\(time),".utf8) + body, key: Array(secret.utf8))
    return [Header("truepic-signature", "t=\(time),s=\(Data(mac).base64EncodedString())")]
  }

  /// The three headers of Standard Webhooks 1.0.0 (webhook-signatures §1).
  static func standard(_ body: [UInt8], id: String, at now: Instant, key: [UInt8]) -> [Header] {
    let time = String(now.milliseconds / 1000)
    let mac = Digest.hmacSHA256(Array("\(id).\(time).".utf8) + body, key: key)
    return [
      Header("webhook-id", id), Header("webhook-timestamp", time),
      Header("webhook-signature", "v1," + Data(mac).base64EncodedString()),
    ]
  }
}
