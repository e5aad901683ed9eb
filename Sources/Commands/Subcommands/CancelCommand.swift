import Flow

/// `usher cancel ID`: short for `usher act ID cancel`.
struct CancelCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let runtime = try Runtime.assembled(context)
    let session = try context.session(context.operand("a session id"), in: runtime.journal)
    try runtime.profile.allowChanges("nothing is cancelled")
    if let refusal = runtime.hindrance(to: ProviderAction.cancel, on: session) {
      throw Failure(refusal)
    }
    let errand = ActionErrand(context: context, runtime: runtime, session: session)
    let ended = try errand.carryOut(errand.action(ProviderAction.cancel))
    return ended.standing == .cancelled ? ExitCode.done : ExitCode.endedOtherwise
  }
}
