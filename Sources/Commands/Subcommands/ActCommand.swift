import Flow

/// `usher act ID [ACTION [FIELD=VALUE…]]`: has the provider do something with a session, or lists what it can.
struct ActCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    guard let id = context.invocation.operands.first else {
      throw .usage("usher act wants a session id: usher act \(context.invocation.command.usage)")
    }
    let runtime = try Runtime.assembled(context)
    let session = try context.session(id, in: runtime.journal)
    let errand = ActionErrand(context: context, runtime: runtime, session: session)
    guard context.invocation.operands.count > 1 else {
      try errand.actions().forEach { list($0, session, runtime) }
      return ExitCode.done
    }
    try runtime.profile.allowChanges("nothing is done with a session")
    let action = try errand.action(context.invocation.operands[1])
    let pairs = try FieldOperands.pairs(context.invocation.operands.dropFirst(2), action.fields)
    _ = try errand.carryOut(action, pairs)
    return ExitCode.done
  }

  /// One action with what it asks for, and why it cannot be taken now.
  private func list(_ action: ProviderAction, _ session: Session, _ runtime: Runtime) {
    let reason = runtime.hindrance(to: action.name, on: session)?.text
    guard !context.output.isJSON else {
      return context.output.print(JSONLine.action(action, session, reason: reason))
    }
    let fields = action.fields.map { $0.name + ($0.isRequired ? "*" : "") }
    let head = ([action.name] + fields).joined(separator: " ")
    context.output.print(head.padded(to: 44) + "  " + (reason.map { "– " + $0 } ?? action.words))
  }
}
