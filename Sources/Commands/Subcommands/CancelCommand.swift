import Edge
import Flow

/// `usher cancel ID`: cancels a session at its provider, which cannot be undone.
struct CancelCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let runtime = try Runtime.assembled(context)
    let session = try context.session(context.operand("a session id"), in: runtime.journal)
    guard runtime.isReadable(session) else {
      throw .usage(
        "Session \(session.id) is of profile \(session.profile); choose it with --profile.")
    }
    try runtime.profile.allowChanges("nothing is cancelled")
    try ask(session, runtime)
    let follower = try Follower(runtime, context.output)
    runtime.cancel(session)
    while true {
      for event in try follower.turn(deadline: nil) {
        switch event {
        case .cancelRefused(session.id, let refusal): throw Failure(refusal)
        // The read that follows a cancel tells what the provider made of it.
        case .heard(let now, _, _) where now.id == session.id: return show(now)
        case .read(let now) where now.id == session.id: return show(now)
        case .readRefused(session.id, let refusal): throw Failure(refusal)
        default: break
        }
      }
    }
  }

  private func show(_ session: Session) -> Int32 {
    if context.output.isJSON {
      context.output.print(JSONLine.session(session))
    } else {
      context.output.print(PlainLine.standing(session, at: Clock.now()))
    }
    return session.standing == .cancelled ? ExitCode.done : ExitCode.endedOtherwise
  }

  private func ask(_ session: Session, _ runtime: Runtime) throws(Failure) {
    let id = session.id.rawValue
    try context.makeSure(
      typing: id, "A cancelled session cannot be taken up again",
      question: "Cancel \(id) (\(PlainText.shown(session.reference))) for good? Type its id: ",
      refusal: "Not cancelled."
    ) { () throws(Failure) in try Prompt(runtime, context.output) }
  }
}
