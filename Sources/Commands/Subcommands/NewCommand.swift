import Console
import Flow

/// `usher new`: opens a session, prints link and QR, follows it to the end.
struct NewCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let provider = try ProviderOperand.provider(context)
    let rehearsal = try rehearsal(provider)
    let runtime = try Runtime.assembled(context)
    guard rehearsal == nil || runtime.sandbox != nil else {
      throw .usage(
        "--simulate plays only in the sandbox; leave out --profile \(runtime.profile.name).")
    }
    let order = try order(provider, runtime)
    if context.invocation.has("dry-run") {
      return try DryRun(context: context).show(order, provider, runtime)
    }
    return try NewSession(context: context, runtime: runtime).carryOut(order, rehearsal)
  }

  private func rehearsal(_ provider: any Provider) throws(Failure) -> Rehearsal? {
    guard let word = context.invocation.options["simulate"] else {
      for option in ["fault", "seed"] where context.invocation.has(option) {
        throw .usage("--\(option) wants a scenario to spoil: add --simulate complete.")
      }
      return nil
    }
    let rehearsal = try Rehearsal(word, context.invocation)
    try rehearsal.check(provider.id)
    return rehearsal
  }

  private func order(_ provider: any Provider, _ runtime: Runtime) throws(Failure) -> Order {
    let pairs = try FieldOperands.pairs(context.invocation.operands.dropFirst(), provider.form)
    let order: Order
    do {
      order = try Order.filling(
        provider, with: pairs, defaults: runtime.profile.accounts[provider.id]?.defaults ?? [:],
        usesSamples: runtime.profile.isSandbox)
    } catch {
      throw Failure(error)
    }
    let themes = ThemeFiles(context)
    runtime.look = try themes.chosen(among: themes.all(), runtime.journal).page
    return order
  }
}
