import Console
import Edge
import Flow

/// `usher reissue ID [FIELD=VALUE…]`: a new session in place of one, which is cancelled where it can be.
struct ReissueCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    guard let word = context.invocation.operands.first else {
      throw .usage("usher reissue wants a session id: usher reissue ID [FIELD=VALUE…]")
    }
    let runtime = try Runtime.assembled(context)
    try runtime.profile.allowChanges("no session is opened")
    let old = try context.session(word, in: runtime.journal)
    let provider = try check(old, runtime)
    let rehearsal = try Rehearsal.wanted(context.invocation, provider.id)
    let order = try order(old, provider, runtime)
    runtime.look = try ThemeFiles(context).look(runtime.journal)
    try makeSure(old, runtime)
    return try NewSession(context: context, runtime: runtime)
      .carryOut(order, rehearsal, replacing: old.id)
  }

  private func check(_ old: Session, _ runtime: Runtime) throws(Failure) -> any Provider {
    guard old.standing != .superseded(by: .forgotten) else {
      throw .usage("Session \(old.id) was replaced by one that is forgotten. Use usher new.")
    }
    if case .superseded(let next) = old.standing {
      throw .usage("Session \(old.id) has been replaced by \(next) already; name that one.")
    }
    if old.standing == .confirmed(.passed) {
      throw .usage("Session \(old.id) passed, so there is nothing to open again. Use usher new.")
    }
    guard !context.invocation.has("simulate") || runtime.sandbox != nil else {
      throw .usage("--simulate plays only in the sandbox.")
    }
    guard old.profile == runtime.profile.name, let provider = Registry[old.provider] else {
      throw .usage("Session \(old.id) is of profile \(old.profile); choose it with --profile.")
    }
    return provider
  }

  /// The order is not in the journal, as it may hold personal data: only the reference is.
  private func order(
    _ old: Session, _ provider: any Provider, _ runtime: Runtime
  ) throws(Failure) -> Order {
    let reference = (name: Field.reference.name, value: JSON.string(old.reference))
    let pairs = try FieldOperands.pairs(context.invocation.operands.dropFirst(), provider.form)
    do {
      return try Order.filling(
        provider, with: [reference] + pairs,
        defaults: runtime.profile.accounts[provider.id]?.defaults ?? [:],
        usesSamples: runtime.profile.isSandbox)
    } catch {
      throw .usage(
        "\(error.reason). What was ordered is not stored; name the fields again.")
    }
  }

  private func makeSure(_ old: Session, _ runtime: Runtime) throws(Failure) {
    guard old.standing.isOpen, old.mode != .test else { return }
    let id = old.id.rawValue
    try context.makeSure(
      typing: id, "Opening \(id) again cancels it, which cannot be undone",
      question: "Open \(id) (\(PlainText.shown(old.reference))) again and cancel it? Type its id: ",
      refusal: "Not opened again."
    ) { () throws(Failure) in try Prompt(runtime, context.output) }
  }
}
