import Console
import Edge
import Flow

/// `usher list`: the sessions of the journal, those that need the operator first.
struct ListCommand {
  /// Read in pages, so that a long journal needs no more memory than a short one.
  private static let page = 500

  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let journal = try context.journal()
    do {
      var offset = 0
      while true {
        let sessions = try journal.sessions(offset: offset, limit: Self.page)
        if sessions.isEmpty { break }
        sessions.forEach(show)
        offset += sessions.count
      }
      if offset == 0, !context.output.isJSON {
        context.output.tell("There is no session yet. `usher new PROVIDER` opens one.")
      }
      let lost = journal.unreadable.count
      if lost > 0 {
        context.output.tell(
          "\(lost == 1 ? "One session" : "\(lost) sessions") cannot be read; "
            + "`usher journal verify` names \(lost == 1 ? "it" : "them").")
      }
      return ExitCode.done
    } catch {
      throw Failure(error)
    }
  }

  private func show(_ session: Session) {
    guard !context.output.isJSON else { return context.output.print(JSONLine.session(session)) }
    let name = Registry[session.provider]?.name ?? session.provider.rawValue
    let reference = Lettering(isUTF8: context.output.isUTF8)
      .padded(PlainText.shown(session.reference, limit: 100), to: 24)
    context.output.print(
      "\(session.id)  \(reference)  \(name.padded(to: 17)) \(PlainLine.words(session))")
  }
}
