import Edge
import Flow

/// `usher doctor`: checks what has to be right before a session can be watched to its end.
struct DoctorCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    if !context.invocation.operands.isEmpty { return try SessionDoctor(context: context).run() }
    let settings = try context.settings()
    check("settings", true, settings.text?.file ?? "none; the built-in sandbox is used")
    let runtime = try Runtime.assembled(context)
    check("profile", true, "\(runtime.profile.name), \(runtime.profile.mode.rawValue) keys")
    check("journal", true, context.places.journal)
    check("log", runtime.log != nil, context.places.log)
    checkTerminal()
    let base = try checkListener(runtime, settings.listener)
    let accounts = runtime.profile.accounts.sorted { $0.key.rawValue < $1.key.rawValue }
    for (id, account) in accounts { showWebhook(id, account, runtime, base) }
    return ExitCode.done
  }

  private func checkTerminal() {
    let term = context.environment["TERM"] ?? "not set"
    check(
      "terminal", context.output.isTerminal,
      "TERM \(term), standard output \(context.output.isTerminal ? "is" : "is not") a terminal")
    check(
      "locale", context.output.isUTF8, context.output.isUTF8 ? "UTF-8" : "not UTF-8; ASCII is drawn"
    )
    check(
      "colour", !context.isColourless,
      context.isColourless ? "off, as NO_COLOR or --no-color asks" : "on")
  }

  /// One line of the report.
  func check(_ name: String, _ isFine: Bool, _ words: String) {
    guard context.output.isJSON else {
      return context.output.print("\(name.padded(to: 12))\(isFine ? "ok" : "!!")  \(words)")
    }
    var line = JSONLine("check")
    line.add("name", name)
    line.add("ok", .bool(isFine))
    line.add("words", words)
    context.output.print(line)
  }
}
