/// `usher show ID`: one session with its signals and notes.
struct ShowCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let journal = try context.journal()
    let session = try context.session(context.operand("a session id"), in: journal)
    let timeline = try Timeline(session, in: journal)
    timeline.text(isJSON: context.output.isJSON).forEach { context.output.print($0) }
    return ExitCode.done
  }
}
