import Edge
import Flow

/// Runs usher and gives its exit status.
///
/// - Parameter arguments: the command line with the program's name in front.
public func run(_ arguments: [String]) -> Int32 {
  CrashGuard.install()
  Signals.blockEarly()
  let words = Array(arguments.dropFirst())
  do {
    let invocation = try Invocation(words)
    if let text = Information.text(for: invocation) {
      try require(StandardStream.output.write(text + "\n"))
      return ExitCode.done
    }
    let context = try CommandContext(invocation, .current)
    let exit = try perform(context)
    try require(context.output.loss)
    return exit
  } catch {
    return report(error, isJSON: words.contains("--json"))
  }
}

/// A result that was not written is a failure of this machine.
private func require(_ loss: String?) throws(Failure) {
  guard let loss else { return }
  throw .machine(
    "The results could not be written: \(loss). Free some space, or name another place.")
}

private func perform(_ context: CommandContext) throws(Failure) -> Int32 {
  switch context.invocation.command {
  case .console: try ConsoleCommand(context: context).run()
  case .new: try NewCommand(context: context).run()
  case .reissue: try ReissueCommand(context: context).run()
  case .export: try ExportCommand(context: context).run()
  case .list: try ListCommand(context: context).run()
  case .show: try ShowCommand(context: context).run()
  case .follow: try FollowCommand(context: context).run()
  case .confirm: try ConfirmCommand(context: context).run()
  case .act: try ActCommand(context: context).run()
  case .cancel: try CancelCommand(context: context).run()
  case .forget: try ForgetCommand(context: context).run()
  case .journal: try JournalCommand(context: context).run()
  case .simulate: try SimulateCommand(context: context).run()
  case .replay: try ReplayCommand(context: context).run()
  case .snippet: try SnippetCommand(context: context).run()
  case .link: try LinkCommand(context: context).run()
  case .qr: try QRCommand(context: context).run()
  case .sandbox: try SandboxCommand(context: context).run()
  case .doctor: try DoctorCommand(context: context).run()
  case .themes: try ThemesCommand(context: context).run()
  case .completions: try CompletionsCommand(context: context).run()
  }
}

/// With `--json` a failure is a line on standard output as well (design §11, JSON).
private func report(_ failure: Failure, isJSON: Bool) -> Int32 {
  if isJSON { StandardStream.output.write(JSONLine.error(failure).text + "\n") }
  StandardStream.error.write("usher: " + failure.message + "\n")
  return failure.exit
}
