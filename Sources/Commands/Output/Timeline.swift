import Edge
import Flow

/// One session with its signals and notes, as text or JSON; links and secrets are not in it.
struct Timeline {
  /// The newest signals and notes that are shown.
  private static let limit = 10_000

  let session: Session
  let signals: [Signal]
  let notes: [Note]

  init(_ session: Session, in journal: Journal) throws(Failure) {
    self.session = session
    do {
      signals = try journal.signals(of: session.id, limit: Self.limit)
      notes = try journal.notes(of: session.id, limit: Self.limit)
    } catch {
      throw Failure(error)
    }
  }

  /// One JSON object a line: the session, then what happened, oldest first.
  var json: [JSONLine] {
    let happened =
      signals.map { ($0.at, JSONLine.signal($0, session, times: $0.duplicates)) }
      + notes.map { ($0.at, JSONLine.note($0, session)) }
    return [JSONLine.session(session)] + inOrder(happened)
  }

  /// Everything as text, JSON or not.
  func text(isJSON: Bool) -> [String] { isJSON ? json.map(\.text) : lines }

  /// Makes a new file of it; one that exists is refused.
  func write(to path: String, isJSON: Bool) throws(Failure) {
    let file = try ExportFile(path)
    for line in text(isJSON: isJSON) { try file.write(line + "\n") }
  }

  var lines: [String] {
    var happened: [(Instant, String)] = []
    for (place, signal) in zip(signals, signals.inSendersOrder) {
      happened.append((place.at, "  " + PlainLine.signal(signal, times: signal.duplicates)))
      happened += PlainLine.details(signal).map { (place.at, "            " + $0) }
    }
    happened += notes.map { ($0.at, "  " + PlainLine.note($0, session)) }
    return head.map { $0.0.padded(to: 12) + $0.1 } + inOrder(happened)
  }

  private func inOrder<Line>(_ happened: [(Instant, Line)]) -> [Line] {
    happened.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  private var head: [(String, String)] {
    let name = Registry[session.provider]?.name ?? session.provider.rawValue
    var rows = [
      ("Session", session.id.rawValue), ("Reference", PlainText.shown(session.reference)),
      ("Provider", "\(name), \(session.shownProviderSession ?? "id not known")"),
      ("Profile", "\(session.profile) \(session.mode.rawValue)"),
      ("Standing", PlainLine.words(session)),
    ]
    if let expiresAt = session.expiresAt, session.standing.isOpen {
      let about = session.isExpiryAssumed == true ? "about " : ""
      rows.append(("Link until", about + expiresAt.iso8601))
    }
    rows += help.map { ("Help", $0) }
    for step in session.steps {
      rows.append(("Step", "\(PlainText.shown(step.name)) \(step.state)"))
    }
    return rows + [("Signals", String(session.signals))]
  }

  /// What the codes and reasons mean that are known; a provider may add its own words to one.
  private var help: [String] {
    let codes =
      session.attention + (session.standing.verdict?.reasons ?? [])
      + [session.standing.code].compactMap(\.self)
    return codes.compactMap { code in
      Registry[session.provider]?.help(for: code).map { "\(PlainText.shown(code)): \($0)" }
    }
  }
}

extension JSONLine {
  /// `note`: what an operator wrote about a session.
  static func note(_ note: Note, _ session: Session) -> JSONLine {
    var line = JSONLine("note")
    line.add("at", note.at.iso8601)
    line.add("session", session.id.rawValue)
    line.add("text", PlainText.shown(note.text, limit: Note.limit))
    return line
  }
}

extension PlainLine {
  /// `12:01:03  k3v9q2  note        called twice`.
  static func note(_ note: Note, _ session: Session) -> String {
    "\(time(note.at))  \(session.id)  \("note".padded(to: 12))"
      + PlainText.shown(note.text, limit: Note.limit)
  }
}
