import Flow

/// `usher new`: opens a session, prints link and QR, follows it to the end.
struct NewCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let provider = try ProviderOperand.provider(context)
    let scenario = try context.invocation.options["simulate"].map(ScenarioName.read)
    let runtime = try Runtime.assembled(context)
    guard scenario == nil || runtime.sandbox != nil else {
      throw .usage(
        "--simulate plays only in the sandbox; leave out --profile \(runtime.profile.name).")
    }
    let order = try order(provider, runtime)
    if context.invocation.has("dry-run") {
      return try DryRun(context: context).show(order, provider, runtime)
    }
    return try NewSession(context: context, runtime: runtime).carryOut(order, scenario)
  }

  private func order(_ provider: any Provider, _ runtime: Runtime) throws(Failure) -> Order {
    let pairs = try FieldOperands.pairs(context.invocation.operands.dropFirst(), provider.form)
    do {
      return try Order.filling(
        provider, with: pairs, defaults: runtime.profile.accounts[provider.id]?.defaults ?? [:],
        usesSamples: runtime.profile.isSandbox)
    } catch {
      throw Failure(error)
    }
  }
}
