/// `usher export ID [--json] [--to FILE]`: the timeline of one session.
struct ExportCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let journal = try context.journal()
    let session = try context.session(context.operand("a session id"), in: journal)
    let timeline = try Timeline(session, in: journal)
    let lines = context.output.isJSON ? timeline.json.map(\.text) : timeline.lines
    guard let path = context.invocation.options["to"] else {
      lines.forEach { context.output.print($0) }
      return ExitCode.done
    }
    let file = try ExportFile(path)
    for line in lines { try file.write(line + "\n") }
    context.output.tell("The timeline is in \(path).")
    return ExitCode.done
  }
}
