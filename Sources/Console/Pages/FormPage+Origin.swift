import Flow

extension FormPage {
  /// What the form was begun from; each keeps a draft of its own.
  enum Origin: Hashable, Sendable {
    case provider(ProviderID)
    case preset(String)
    /// A session that is opened again.
    case reissue(SessionID)
  }

  /// The session that the new one goes on for.
  var replaced: SessionID? { if case .reissue(let id) = origin { id } else { nil } }
}
