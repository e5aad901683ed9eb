import Edge
import Flow
import Glibc
import Sandbox

/// `usher forget ID|REFERENCE`: erases sessions from every file of usher, which cannot be undone.
struct ForgetCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let word = try context.operand("a session id or a reference")
    let journal = try context.journal()
    do {
      let sessions = try journal.sessions(named: word)
      guard !sessions.isEmpty else {
        throw Failure.usage(
          "There is no session “\(PlainText.shown(word))”, nor one with that reference.")
      }
      // A profile that only watches keeps what was watched: forgetting cannot be undone.
      let settings = try context.settings()
      for session in sessions {
        try settings.allowChanges(in: session.profile, "nothing is forgotten")
      }
      try ask(word, sessions)
      let now = Clock.now()
      try forgetInSandbox(sessions)
      try journal.forget(sessions.map(\.id), at: now)
      try journal.commit()
      try maskInLog(sessions)
      try warnOfCopies()
      for stone in try journal.tombstones() where stone.at == now { show(stone) }
      try scrub(journal)
      return ExitCode.done
    } catch let failure as Failure {
      throw failure
    } catch let failure as JournalFailure {
      throw Failure(failure)
    } catch let failure as DatabaseFailure {
      throw .machine("Not forgotten; the sandbox's file: \(failure.reason) \(failure.advice)")
    } catch {
      throw .machine("Not forgotten: \(error)")
    }
  }

  private func ask(_ word: String, _ sessions: [Session]) throws(Failure) {
    let isID = sessions.first?.id.rawValue == word.lowercased()
    let mark = isID ? word.lowercased() : word
    let names = sessions.map(\.id.rawValue).joined(separator: ", ")
    let open = sessions.contains { !$0.isOver } ? " A link that is out goes on working." : ""
    try context.makeSure(
      typing: mark, "What is forgotten cannot be brought back",
      question: "Forget \(names) with all signals for good?\(open) "
        + "Type \(PlainText.shown(mark)): ",
      refusal: "Nothing was forgotten."
    ) { () throws(Failure) in try Prompt(Runtime.assembled(context), context.output) }
  }

  private func maskInLog(_ sessions: [Session]) throws(Failure) {
    let path = try context.places.log
    guard access(path, F_OK) == 0 else { return }
    let log = try? LineLog(path: path)
    guard log?.mask(Set(sessions.map(\.id.rawValue))) != true else { return }
    context.output.tell("\(path) cannot be written, so it still names what was forgotten.")
  }

  /// What was damaged when it was moved away is never deleted by usher, so the operator has to.
  private func warnOfCopies() throws(Failure) {
    for copy in Journal.damagedCopies(of: try context.places.journal) {
      context.output.tell("\(copy) is a damaged journal that may hold it still; delete it too.")
    }
  }

  private func forgetInSandbox(_ sessions: [Session]) throws {
    let simulated = sessions.filter { $0.profile == Settings.sandbox }
    let path = try context.places.sandbox
    guard !simulated.isEmpty, access(path, F_OK) == 0 else { return }
    let sandbox = try Sandbox(path: path, preferredPorts: nil)
    try sandbox.forget(
      simulated.compactMap { session in
        session.providerSession.map { (session.provider, $0) }
      })
    try sandbox.scrub()
  }

  /// Another usher may be in the middle of a read; that takes no longer than a moment.
  private func scrub(_ journal: Journal) throws(Failure) {
    let deadline = Clock.monotonic() + 10_000
    while true {
      do throws(JournalFailure) {
        return try journal.scrub()
      } catch .database(.locked) where Clock.monotonic() < deadline {
        continue
      } catch {
        throw .machine(
          "It is forgotten, but traces may be left in the file. \(error.reason) "
            + "The next start of usher clears them.")
      }
    }
  }

  private func show(_ stone: Tombstone) {
    if context.output.isJSON { return context.output.print(JSONLine.forgotten(stone)) }
    let name = Registry[stone.provider]?.name ?? stone.provider.rawValue
    let signals = stone.signals == 1 ? "one signal" : "\(stone.signals) signals"
    context.output.print("Forgotten: a session of \(name) with \(signals).")
  }
}
