import Edge
import Flow

/// `usher show ID`: one session and its signals.
struct ShowCommand {
  /// The newest signals that are shown; `usher journal export` will have all.
  private static let signalLimit = 10_000

  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let journal = try context.journal()
    let session = try context.session(context.operand("a session id"), in: journal)
    let signals: [Signal]
    do { signals = try journal.signals(of: session.id, limit: Self.signalLimit) } catch {
      throw Failure(error)
    }
    if context.output.isJSON {
      context.output.print(JSONLine.session(session))
      for signal in signals {
        context.output.print(JSONLine.signal(signal, session, times: signal.duplicates))
      }
    } else {
      head(session).forEach { context.output.print($0) }
      for signal in signals {
        context.output.print("  " + PlainLine.signal(signal, times: signal.duplicates))
        PlainLine.details(signal).forEach { context.output.print("            " + $0) }
      }
    }
    return ExitCode.done
  }

  private func head(_ session: Session) -> [String] {
    let name = Registry[session.provider]?.name ?? session.provider.rawValue
    var rows = [
      ("Session", session.id.rawValue), ("Reference", PlainText.shown(session.reference)),
      ("Provider", "\(name), \(session.shownProviderSession ?? "id not known")"),
      ("Profile", "\(session.profile) \(session.mode.rawValue)"),
      ("Standing", PlainLine.words(session)),
    ]
    let codes =
      session.attention + (session.standing.verdict?.reasons ?? [])
      + [session.standing.code].compactMap(\.self)
    for code in codes {
      if let help = Registry[session.provider]?.help(for: code) { rows.append((code, help)) }
    }
    for step in session.steps {
      rows.append(("Step", "\(PlainText.shown(step.name)) \(step.state)"))
    }
    rows.append(("Signals", String(session.signals)))
    return rows.map { $0.0.padded(to: 12) + $0.1 }
  }
}
