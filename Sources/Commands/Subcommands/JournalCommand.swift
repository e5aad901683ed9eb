import Edge
import Flow

/// `usher journal rebuild|verify|export`: the care of the journal.
struct JournalCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let act = try context.operand("to know what to do")
    guard ["rebuild", "verify", "export"].contains(act) else {
      throw .usage(
        "usher journal knows rebuild, verify and export, not “\(PlainText.shown(act))”.")
    }
    guard act == "export" || !context.invocation.has("to") else {
      throw .usage("--to goes with usher journal export.")
    }
    let journal = try context.journal()
    do {
      switch act {
      case "rebuild": return try rebuild(journal)
      case "verify": return try verify(journal)
      default: return try export(journal)
      }
    } catch let failure as Failure {
      throw failure
    } catch let failure as JournalFailure {
      throw Failure(failure)
    } catch {
      throw .machine("\(error)")
    }
  }

  private func rebuild(_ journal: Journal) throws -> Int32 {
    let changed = try journal.rebuild()
    try journal.commit()
    if context.output.isJSON {
      var line = JSONLine("rebuilt")
      line.add("changed", .integer(Int64(changed)))
      context.output.print(line)
    } else {
      context.output.print(
        changed == 0
          ? "Every session was as its signals make it."
          : "\(changed) \(changed == 1 ? "session" : "sessions") changed.")
    }
    return try finish(journal)
  }

  private func verify(_ journal: Journal) throws -> Int32 {
    var count = 0
    if journal.setAside != nil {
      count += 1
      show(fault: "The file was damaged, so it was moved away.", of: nil)
    }
    try journal.verify { fault in
      count += 1
      show(fault: fault.reason, of: fault.session)
    }
    if context.output.isJSON {
      var line = JSONLine("verified")
      line.add("faults", .integer(Int64(count)))
      context.output.print(line)
    } else if count == 0 {
      context.output.print("The journal is whole.")
    }
    return count == 0 ? ExitCode.done : ExitCode.faulty
  }

  private func export(_ journal: Journal) throws -> Int32 {
    let file = try context.invocation.options["to"].map { path throws(Failure) in
      try ExportFile(path)
    }
    var failure: Failure?
    func write(_ line: JSONLine) {
      guard failure == nil else { return }
      guard let file else { return context.output.print(line) }
      do throws(Failure) { try file.write(line) } catch { failure = error }
    }
    try journal.walk { session, signals, notes in
      write(.session(session))
      for signal in signals { write(.exported(signal)) }
      for note in notes { write(.note(note, session)) }
    }
    for stone in try journal.tombstones() { write(.forgotten(stone)) }
    if let failure { throw failure }
    return try finish(journal)
  }

  /// Names the sessions that were left out since their records make no sense.
  private func finish(_ journal: Journal) throws -> Int32 {
    for id in journal.unreadable.sorted(by: { $0.rawValue < $1.rawValue }) {
      show(fault: "A record cannot be read.", of: id)
    }
    return journal.unreadable.isEmpty ? ExitCode.done : ExitCode.faulty
  }

  private func show(fault reason: String, of session: SessionID?) {
    guard context.output.isJSON else {
      return context.output.tell((session.map { "\($0): " } ?? "") + reason)
    }
    var line = JSONLine("fault")
    line.add("session", session?.rawValue)
    line.add("reason", reason)
    context.output.print(line)
  }
}
