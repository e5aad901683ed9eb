/// A likely reason why the check of a webhook ended as it did (webhook-signatures §1, traps).
public enum Cause: String, Codable, CaseIterable, Sendable {
  case wrongSecret = "wrong_secret"
  case wrongURL = "wrong_url"
  case reencoded
  case apiKey = "api_key"
  case secretIsText = "secret_is_text"
  case secretIsBase64 = "secret_is_base64"
  case secretNotBase64 = "secret_not_base64"
  case malformed = "malformed_signature"
  case otherScheme = "other_scheme"
  case notSigned = "not_signed"
  case noSecret = "no_secret"
  case late
  case clock
  case milliseconds
  case badTimestamp = "bad_timestamp"

  /// What is behind most verdicts of a kind; nil for the one that needs none.
  ///
  /// The check itself knows better, see `WebhookDelivery.causes`.
  public init?(likelyFor verdict: Verification) {
    switch verdict {
    case .verified: return nil
    case .unsigned: self = .notSigned
    case .noSecret: self = .noSecret
    case .badSignature: self = .wrongSecret
    case .stale: self = .late
    case .future: self = .clock
    case .unreadable: self = .otherScheme
    }
  }

  /// What to look at, as a sentence for the operator.
  public var sentence: String {
    switch self {
    case .wrongSecret: "The secret in the settings is not the one this sender signs with."
    case .wrongURL:
      "webhook.public_url is not the URL as registered: host, path, query and final slash count."
    case .reencoded: "A relay may write the JSON anew on its way; it must pass the bytes on."
    case .apiKey: "A secret begins with sk_ or pk_: that is an API key, not a webhook secret."
    case .secretIsText:
      "The sender takes the whole whsec_ text as its key; the scheme standard decodes it."
    case .secretIsBase64:
      "The sender decodes the text after whsec_; set webhook.scheme to standard."
    case .secretNotBase64: "The scheme standard wants base64 after whsec_; this secret is not."
    case .malformed: "The signature header is not written as this scheme has it."
    case .otherScheme: "It is signed in another way than webhook.scheme says."
    case .notSigned: "The sender has no secret set, or a relay drops its headers."
    case .noSecret: "No secret is set here, so nothing could be checked; set webhook.secrets."
    case .late: "It is a repeated or held up delivery; the provider's API knows how it stands now."
    case .clock: "This machine's clock or the sender's is wrong; `timedatectl` tells of this one."
    case .milliseconds: "The timestamp looks like milliseconds; this scheme wants seconds."
    case .badTimestamp: "The timestamp is not a whole number of seconds."
    }
  }
}
