import Edge
import FoundationEssentials

/// What a sender has to know of one session to be let in.
struct HostileTarget: Sendable {
  var token: String
  /// Path of the provider's webhooks.
  var hook: String
  /// Origin of the capture page.
  var origin: String
  /// Seconds since 1970 at the start of the test.
  var now: Int

  static let key: [UInt8] = Array(0..<32)
  static let secret = "whsec_" + Data(key).base64EncodedString()

  /// A text with the session's own words in it.
  func filled(_ text: String) -> String {
    text.split(separator: "{token}", omittingEmptySubsequences: false).joined(separator: token)
      .split(separator: "{hook}", omittingEmptySubsequences: false).joined(separator: hook)
      .split(separator: "{origin}", omittingEmptySubsequences: false).joined(separator: origin)
  }

  /// The signature of Standard Webhooks 1.0.0.
  static func signature(
    _ body: String, id: String, time: String, key: [UInt8] = HostileTarget.key
  ) -> String {
    let message = Array("\(id).\(time).\(body)".utf8)
    return "v1," + Data(Digest.hmacSHA256(message, key: key)).base64EncodedString()
  }
}
