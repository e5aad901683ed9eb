import Flow

/// One thing that happened.
public enum Action: Equatable, Sendable {
  case key(Key)
  /// A paste between brackets; never read as keys.
  case pasted(String)
  case mouse(Mouse)
  case resized(columns: Int, rows: Int)
  /// The terminal told whether it shows pictures, and how large its cells are; nil when it does not.
  case picturing(CellPixels?)
  /// The time; the loop sends it before the other actions of a turn.
  case ticked(Instant)

  /// The backend says what it is doing, as a clause like "asking Truepic for a token".
  case opening(Ticket, doing: String)
  /// The order is about to be sent; the session is in the journal, as unknown until the answer comes.
  case intended(Ticket, SessionID)
  case opened(Ticket, Session, Link, QRCode?)
  case refused(Ticket, Refusal)
  /// A signal, own reads included, and the session as it is after it.
  case heard(Session, Signal)
  /// A read that brought nothing new, so that there is no signal to show.
  case read(Session)
  case readRefused(SessionID, Refusal)
  /// What a read told beside the signal; shown, never kept.
  case details(SessionID, Details)
  case catalogue(Ticket, Catalogue)
  case catalogueRefused(Ticket, Refusal)
  /// The backend is at work on an action; a clause like "asking for a PDF".
  case acting(SessionID, doing: String)
  /// An action was done; one sentence.
  case acted(SessionID, action: String, words: String)
  case actionRefused(SessionID, action: String, Refusal)
  /// A scenario began to play; its name is the one in `Effect.simulate`.
  case simulated(SessionID, String)

  /// Another process wrote to the journal.
  case journalChanged
  /// A session that was on screen or had a link is in the journal no more.
  case forgotten(SessionID)
  case loaded(Ticket, SessionWindow)
  /// Signals oldest first.
  case watched(Ticket, Session, [Signal])

  /// The QR was written to a file.
  case saved(SessionID, file: String)
  /// The timeline was written to a file.
  case exported(SessionID, file: String)
  /// The notes of a session, oldest first; with `isNew` the last one has just been kept.
  case notes(SessionID, [Note], isNew: Bool = false)
  /// The presets that were saved.
  case presets([Preset])
  /// A command that took a link has ended.
  case handedOver(SessionID, HandOverOutcome)

  case listener(ListenerState)
  /// Whether the advertised address leads to the listener; nil where nobody tried.
  case listenerReached(Bool?)
  /// Why customers may not reach the listener and what to try; stays until it is called with nil.
  case listenerHint(String?)
  /// The addresses of this machine, best first.
  case addresses(Ticket, [AddressChoice])
  case shortened(SessionID, ShortHandOver)
  /// A short link was used up or has expired.
  case shortLinkEnded(SessionID)
  /// A trouble that stays on screen until it is called with nil, such as a journal that cannot be written.
  case trouble(String?)
  /// A sentence for the operator, such as "sent to the terminal's clipboard".
  case noticed(String)
  /// A sentence about something that did not work, such as a browser that did not start.
  case warned(String)
}
