import Edge
import Flow
import Sandbox

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
    try ListenerChoice(context).start(runtime)
    warnAboutLogs(provider, runtime)

    let follower = try Follower(runtime, context.output)
    let (session, link) = try open(order, runtime, follower)
    try hand(session, link, runtime)
    if let scenario { try play(scenario, session, runtime) }
    follower.watch(session)
    defer { runtime.stop() }
    if context.invocation.has("no-follow") { return ExitCode.done }
    let wait = try context.invocation.number("wait", in: 0...1_000_000)
    return try follower.follow(deadline: wait.map { Clock.monotonic() + $0 * 1000 })
  }

  private func order(_ provider: any Provider, _ runtime: Runtime) throws(Failure) -> Order {
    let pairs = try FieldOperands.pairs(context.invocation.operands.dropFirst(), provider)
    do {
      return try Order.filling(
        provider, with: pairs, defaults: runtime.profile.accounts[provider.id]?.defaults ?? [:],
        usesSamples: runtime.profile.isSandbox)
    } catch {
      throw Failure(error)
    }
  }

  private func open(
    _ order: Order, _ runtime: Runtime, _ follower: Follower
  ) throws(Failure) -> (Session, Link) {
    let ticket: Int
    do { ticket = try runtime.open(order) } catch {
      throw .machine("\(error.reason) \(error.advice) Nothing was created.")
    }
    return try follower.wait(for: ticket)
  }

  /// Hands the link over: as JSON, as text and QR, or into a file.
  private func hand(_ session: Session, _ link: Link, _ runtime: Runtime) throws(Failure) {
    let output = context.output
    let file = context.invocation.options["link-file"]
    if let file { try LinkFile.write(link, to: file) }
    if output.isJSON {
      return output.print(
        JSONLine.opened(
          session, link: file == nil ? link : nil, listener: runtime.listener?.url(of: session),
          at: Clock.now()))
    }
    let name = Registry[session.provider]?.name ?? session.provider.rawValue
    output.print("Session \(session.id) · \(name) · \(session.mode.rawValue)")
    guard file == nil else { return output.print("The link is in \(file ?? "").") }
    output.print("")
    output.print(link.revealed)
    output.print("")
    if let code = QREncoder.encode(Array(link.revealed.utf8)) {
      QRText.lines(code, isUTF8: output.isUTF8, hasColour: output.hasColour).forEach(output.print)
      output.print("")
    }
  }

  private func play(
    _ scenario: Scenario, _ session: Session, _ runtime: Runtime
  ) throws(Failure) {
    let pace = try context.invocation.number("pace", in: 0...60_000).map(Int64.init)
    do {
      try runtime.sandbox?.play(
        scenario, provider: session.provider, providerSession: session.providerSession ?? "",
        pace: pace ?? Sandbox.pace, now: Clock.now())
    } catch {
      throw .machine("The scenario cannot be played: \(error)")
    }
  }

  private func warnAboutLogs(_ provider: any Provider, _ runtime: Runtime) {
    guard let account = runtime.profile.accounts[provider.id], provider.mode(of: account) == .live,
      !context.output.isTerminal, !context.invocation.has("link-file")
    else { return }
    context.output.tell(
      "The link lets its holder act as the customer, and logs keep what is printed. "
        + "--link-file FILE writes it to a file of mode 0600 instead.")
  }
}
