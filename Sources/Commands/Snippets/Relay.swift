import Flow

/// How a provider's page tells the app around it what happens.
enum Relay: CaseIterable {
  /// It navigates to the finished callback, which is the listener's (Truepic).
  case callback
  /// It navigates to the end page of its own host (Biometric.Vision).
  case endPage
  /// It posts messages to a bridge (Speedmap).
  case messages

  init?(_ provider: ProviderID) {
    switch provider.rawValue {
    case "truepic": self = .callback
    case "biometric": self = .endPage
    case "speedmap": self = .messages
    default: return nil
    }
  }

  /// What code for `callback` says of the address that ends a session, as lines of a comment.
  static func finishedHint(_ comment: String) -> String {
    """
    \(comment) The link's finishedCallbackURL. usher names this one where phones reach it; elsewhere open the
    \(comment) session with vision-config.finishedCallbackURL=ADDRESS and put that ADDRESS here.
    """
  }
}
