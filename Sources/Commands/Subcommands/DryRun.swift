import Edge
import Flow

/// Says what `new` would send.
///
/// It listens for a moment, since only that tells which address the order would carry.
struct DryRun {
  let context: CommandContext

  func show(
    _ order: Order, _ provider: any Provider, _ runtime: Runtime
  ) throws(Failure) -> Int32 {
    guard let account = runtime.profile.accounts[provider.id] else {
      throw .usage("Profile \(runtime.profile.name) has no settings for \(provider.name).")
    }
    try ListenerChoice(context, runtime.journal).start(runtime)
    try Follower(runtime, context.output).waitForReach()
    defer { runtime.stop() }
    let listener = runtime.givableListener?.url(token: "TOKEN")
    // A token that looks fresh skips the talk to the create request.
    let far = Instant(milliseconds: .max)
    let at = Surroundings(
      now: Clock.now(), token: AccessToken(secret: Secret("token"), expiresAt: far),
      listener: listener)
    let request: Request
    switch provider.open(order, account, at) {
    case .ask(let first, _): request = first
    case .refused(let refusal): throw Failure(refusal)
    default: throw .usage("\(provider.name) cannot be asked with this order.")
    }
    let body = withoutSecrets(String(decoding: request.body, as: UTF8.self), account)
    if context.output.isJSON {
      var line = JSONLine("request")
      line.add("method", request.method)
      line.add("url", request.url)
      line.add("listener", listener)
      line.add("body", try? JSON.parse(text: body))
      context.output.print(line)
    } else {
      context.output.print("\(request.method) \(request.url)")
      context.output.print(body)
      context.output.print(
        "Listener: " + (listener ?? "none that a customer reaches; --lan or a tunnel makes one"))
    }
    return ExitCode.done
  }

  /// The body with the account's own secrets replaced, so that it stays JSON.
  private func withoutSecrets(_ body: String, _ account: Account) -> String {
    account.secrets.values.reduce(body) { $0.replacing($1.revealed, with: Redaction.mark) }
  }
}
