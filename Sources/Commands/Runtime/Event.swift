import Flow

/// What happened in a turn of the runtime, for a console or a line on standard output.
enum Event: Equatable {
  /// The backend is at work on an opening.
  case doing(ticket: Int, String)
  case opened(ticket: Int, Session, Link)
  case refused(ticket: Int, Refusal)
  case catalogue(ticket: Int, Catalogue)
  case catalogueRefused(ticket: Int, Refusal)
  /// A signal, with its session after it; `times` counts deliveries after the first.
  case heard(Session, Signal, times: Int)
  /// A read that brought nothing new.
  case read(Session)
  case readRefused(SessionID, Refusal)
  /// What a read told beside the signal; only shown, never kept.
  case details(SessionID, Details)
  /// The backend is at work on an action.
  case acting(SessionID, String)
  /// An action was done; one sentence, and the file that was written, if any.
  case acted(SessionID, action: String, words: String, file: String?)
  case actionRefused(SessionID, action: String, Refusal)
  /// A session that was opened again could not be cancelled, so that it goes on as well.
  case notReplaced(SessionID, Refusal)
  /// The answer to a call of no session.
  case called(ticket: Int, Answer)
  /// Something that belongs to no session.
  case remark(String)
  /// The listener was called at its advertised address, or could not be.
  case reach(ListenerReach)
  /// Nobody has called since a link was handed over: what to try; nil when somebody has after all.
  case silence(String?)
  /// The machine slept or its clock was set, by so many milliseconds; open sessions are read again.
  case gap(Int64)
  /// A session's short link was used up or has expired.
  case shortLinkEnded(SessionID)
  /// The journal cannot be written; nil when it can again.
  case trouble(String?)
  /// Another process wrote to the journal, or sessions were forgotten by age.
  case foreignChange

  /// True for what is so only if the journal kept it.
  var isOfJournal: Bool {
    switch self {
    case .heard, .read: true
    default: false
    }
  }
}
