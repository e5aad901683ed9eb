import Console
import Edge
import Flow

/// `usher new`: opens a session, prints link and QR, follows it to the end.
struct NewCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let preset = try preset()
    let provider: any Provider
    if let known = preset.flatMap({ Registry[$0.provider] }) {
      provider = known
    } else {
      provider = try ProviderOperand.provider(context)
    }
    let rehearsal = try Rehearsal.wanted(context.invocation, provider.id)
    let runtime = try Runtime.assembled(context)
    // Said first: mending a field would be work for nothing. A rehearsal of the request sends none.
    if !context.invocation.has("dry-run") {
      try runtime.profile.allowChanges("no session is opened")
    }
    guard rehearsal == nil || runtime.sandbox != nil else {
      throw .usage(
        "--simulate plays only in the sandbox; leave out --profile \(runtime.profile.name).")
    }
    let order = try order(provider, preset, runtime)
    if context.invocation.has("dry-run") {
      return try DryRun(context: context).show(order, provider, runtime)
    }
    return try NewSession(context: context, runtime: runtime).carryOut(order, rehearsal)
  }

  /// The preset that `@NAME` in the place of the provider means; nil when there is a provider.
  private func preset() throws(Failure) -> Preset? {
    guard let word = context.invocation.operands.first, word.hasPrefix("@") else { return nil }
    let name = String(word.dropFirst())
    let journal = try context.journal()
    let saved: [Preset]
    do { saved = try SavedPresets(journal: journal).all() } catch {
      throw Failure(error)
    }
    let presets = try context.settings().desk.presets + saved
    if let preset = presets.first(where: { $0.name == name }) { return preset }
    throw .unknown("preset", name, among: presets.map(\.name), mark: "@")
  }

  private func order(
    _ provider: any Provider, _ preset: Preset?, _ runtime: Runtime
  ) throws(Failure) -> Order {
    let typed = try FieldOperands.pairs(context.invocation.operands.dropFirst(), provider.form)
    let kept = (preset?.fields ?? [:]).sorted { $0.key < $1.key }
    let pairs = kept.map { (name: $0.key, value: $0.value) } + typed
    let order: Order
    do {
      order = try Order.filling(
        provider, with: pairs, defaults: runtime.profile.accounts[provider.id]?.defaults ?? [:],
        usesSamples: runtime.profile.isSandbox)
    } catch {
      throw Failure(error)
    }
    runtime.look = try ThemeFiles(context).look(runtime.journal)
    return order
  }
}
