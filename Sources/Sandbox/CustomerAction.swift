/// One thing that a customer, or somebody around the customer, does in a simulated session.
///
/// The hosted page and a scenario use the same actions; a session ignores one that cannot happen now.
enum CustomerAction: String, Codable, CaseIterable, Sendable {
  /// The page has loaded in a browser.
  case open
  /// The camera of the next step starts.
  case begin
  /// The step ends well.
  case finish
  /// An attempt did not succeed and the person tries again.
  case retry
  /// The person answers a question of the inspection.
  case answer
  /// The person hands everything in.
  case submit
  /// The step ends, and its checks do not pass.
  case fail
  /// The step ends, and its checks leave doubts.
  case review
  /// The camera is refused.
  case denyCamera = "deny-camera"
  /// The session is called off: by the person, or at Truepic by the organization.
  case cancel
  /// The provider's time for the session is over.
  case expire
}
