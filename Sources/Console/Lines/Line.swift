import Flow

/// One thing that the console says in lines.
public enum Line: Equatable, Sendable {
  /// For the operator: a question's choices, a refusal, what usher is at.
  case told(String)
  /// A result, such as the row of a timeline.
  case printed(String)
  /// A link that is handed over, in place of the capture link where it is a short one.
  case link(Session, Link, isShort: Bool)
  /// The code of a link; only on demand, as it is noise to who listens.
  case code(QRCode)
  /// A signal of the watched session.
  case signal(Signal)
  /// The watched session stands otherwise than before.
  case standing(Session)
}
