import Flow

/// One step of a scenario.
enum Cue: Equatable, Sendable {
  /// The rest of a whole session, from where it stands by then.
  case story(Story)
  case act(CustomerAction)
  /// The page posts a message with these members over the usual ones; null takes one out. Nothing
  /// changes at the provider.
  case message([String: JSON], Passage = .proper)
  /// The provider sends a webhook with these members over the usual ones and changes nothing.
  case webhook([String: JSON])
  /// The running check fails for this reason (Biometric).
  case fail(FailureReason)
  /// The flow ends FINISHED, and its result is false (Biometric).
  case finishInVain
  /// From now on the API gives this text as the status (Biometric, Speedmap).
  case status(String)
  /// The finished callback comes, and names these inspections (Truepic).
  case callBack(inspections: [Int64])
  /// The organization asks for more photos after the review (Truepic).
  case requestMore
}

/// How a page's message reaches the app around it.
enum Passage: Equatable, Sendable {
  case proper
  /// Out of a frame within the page.
  case subFrame
  /// Out of a page of another origin.
  case otherOrigin
}
