import Edge
import Flow

/// `usher doctor`: checks what has to be right before a session can be watched to its end.
final class DoctorCommand {
  /// What one line of the report amounts to.
  enum Finding: String {
    case fine = "ok"
    /// Worth knowing; nothing has to be done.
    case remark = "--"
    /// Something will not work as things stand; the exit status says so too.
    case fault = "!!"

    init(_ isFine: Bool) { self = isFine ? .fine : .fault }
  }

  let context: CommandContext
  private var faults = 0

  init(context: CommandContext) { self.context = context }

  func run() throws(Failure) -> Int32 {
    if !context.invocation.operands.isEmpty { return try SessionDoctor(context: context).run() }
    let settings = try context.settings()
    let runtime: Runtime
    do { runtime = try Runtime.assembled(context) } catch { return checkWithout(settings, error) }
    // Only with the profile's secrets does it show whether the file is in order.
    check("settings", .fine, settings.text?.file ?? "none; the built-in sandbox is used")
    check("profile", .fine, "\(runtime.profile.name), \(runtime.profile.mode.rawValue) keys")
    checkJournal(runtime.journal, try context.places.journal)
    check("log", Finding(runtime.log != nil), try context.places.log)
    checkTerminal()
    let base = try checkListener(runtime, settings.listener)
    checkProviders(runtime)
    let accounts = runtime.profile.accounts.sorted { $0.key.rawValue < $1.key.rawValue }
    for (id, account) in accounts { showWebhook(id, account, runtime, base) }
    return faults == 0 ? ExitCode.done : ExitCode.faulty
  }

  /// What can still be told when nothing can be started, such as without a journal.
  private func checkWithout(_ settings: Settings, _ failure: Failure) -> Int32 {
    check("start", .fault, failure.message)
    checkTerminal()
    showLimits(settings.listener.limits, settings.listener.wrongTokens)
    showAddresses(chosen: nil)
    return failure.exit
  }

  /// Writes to the journal as every signal will have to be written.
  private func checkJournal(_ journal: Journal, _ path: String) {
    do throws(JournalFailure) {
      try journal.tryWriting()
      try journal.commit()
      check("journal", .fine, path)
    } catch {
      journal.rollback()
      check("journal", .fault, "\(path): \(error.text)")
    }
  }

  /// A pipe or a plain locale is no fault: only a console needs more.
  private func checkTerminal() {
    let term = context.environment["TERM"] ?? "not set"
    let (isTerminal, isUTF8) = (context.output.isTerminal, context.output.isUTF8)
    check(
      "terminal", isTerminal ? .fine : .remark,
      "TERM \(term), standard output \(isTerminal ? "is" : "is not") a terminal")
    check("locale", isUTF8 ? .fine : .remark, isUTF8 ? "UTF-8" : "not UTF-8; ASCII is drawn")
    check(
      "colour", context.isColourless ? .remark : .fine,
      context.isColourless ? "off, as NO_COLOR or --no-color asks" : "on")
  }

  /// One line of the report.
  func check(_ name: String, _ finding: Finding, _ words: String) {
    if finding == .fault { faults += 1 }
    guard context.output.isJSON else {
      return context.output.print("\(name.padded(to: 12))\(finding.rawValue)  \(words)")
    }
    var line = JSONLine("check")
    line.add("name", name)
    line.add("ok", .bool(finding != .fault))
    line.add("words", words)
    context.output.print(line)
  }

  /// A fault within a line of another kind.
  func noteFault() { faults += 1 }
}
