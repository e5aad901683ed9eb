import Flow

/// What leaves a simulated session for the outside world, before it has an address.
enum Happening: Equatable, Sendable {
  /// The provider posts this body to the registered webhook address.
  case webhook(JSON)
  /// The page posts this text to the bridge of the app around it.
  case message(String)
  /// A text reaches the app's bridge on a way on which it should not be trusted, or changed.
  case stray(String, Passage)
  /// The browser goes to the finished callback with these parameters (Truepic fact sheet §13).
  case calledBack([QueryItem])
  /// The browser goes to the session's `success_url` (Speedmap fact sheet §1).
  case returned(String)
  /// The web view goes to this path of the provider's host (Biometric fact sheet §4).
  case navigated(String)
}
