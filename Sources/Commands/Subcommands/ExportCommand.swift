/// `usher export ID [--json] [--to FILE]`: the timeline of one session.
struct ExportCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let journal = try context.journal()
    let session = try context.session(context.operand("a session id"), in: journal)
    let timeline = try Timeline(session, in: journal)
    let isJSON = context.output.isJSON
    guard let path = context.invocation.options["to"] else {
      timeline.text(isJSON: isJSON).forEach { context.output.print($0) }
      return ExitCode.done
    }
    try timeline.write(to: path, isJSON: isJSON)
    context.output.tell("The timeline is in \(path).")
    return ExitCode.done
  }
}
