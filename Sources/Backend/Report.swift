import Flow

/// What the backend has to tell about a ticket.
public struct Report: Equatable, Sendable {
  /// What happened.
  public enum Event: Equatable, Sendable {
    /// A request went out; the words say what for. More follows.
    case doing(String)
    case opened(Opened)
    case read(Reading)
    case acted(ActionOutcome)
    case catalogue(Catalogue)
    case refused(Refusal)
  }

  public var ticket: Int
  public var event: Event

  public init(ticket: Int, _ event: Event) {
    self.ticket = ticket
    self.event = event
  }
}
