import Edge
import Flow

/// Opens a session for an order, hands its link over and follows it, on plain lines.
struct NewSession {
  let context: CommandContext
  let runtime: Runtime

  /// Carries the order out.
  ///
  /// - Parameter rehearsal: a customer to simulate, in the sandbox.
  /// - Parameter old: the session that the new one goes on for.
  /// - Returns: the exit status.
  func carryOut(
    _ order: Order, _ rehearsal: Rehearsal? = nil, replacing old: SessionID? = nil
  ) throws(Failure) -> Int32 {
    try checkOptions()
    for remark in Registry[order.provider]?.remarks(on: order) ?? [] { context.output.tell(remark) }
    try runtime.profile.allowChanges("no session is opened")
    let isShort = context.invocation.has("short") || runtime.listenerSettings.usesShortLinks
    guard !(context.invocation.has("short") && context.invocation.has("no-follow")) else {
      throw .usage("A short link leads on while usher runs; leave out --no-follow or --short.")
    }
    try ListenerChoice(context, runtime.journal).start(runtime)
    let follower = try Follower(runtime, context.output)
    try follower.waitForReach()
    let (session, _) = try open(order, follower, isShort: isShort, replacing: old)
    if let rehearsal, let sandbox = runtime.sandbox {
      try rehearsal.start(in: sandbox, session, context.output)
    }
    follower.watch(session)
    defer { runtime.stop() }
    if context.invocation.has("no-follow") {
      guard let old else { return ExitCode.done }
      return try finishReplacing(old, follower)
    }
    let wait = try context.invocation.number("wait", in: 0...1_000_000)
    return try follower.follow(deadline: wait.map { Clock.monotonic() + $0 * 1000 })
  }

  /// Finds what is wrong with the options before anything is created.
  private func checkOptions() throws(Failure) {
    _ = try context.invocation.number("wait", in: 0...1_000_000)
    if let file = context.invocation.options["link-file"] { try PrivateFile.check(file) }
  }

  /// Opens the session and hands its link over.
  func open(
    _ order: Order, _ follower: Follower, isShort: Bool = false, replacing old: SessionID? = nil
  ) throws(Failure) -> (Session, Link) {
    let ticket: Int
    do { ticket = try runtime.open(order, replacing: old) } catch {
      throw .machine(error.text + " Nothing was created.")
    }
    let (session, link) = try follower.wait(for: ticket)
    warnAboutLogs(order.provider)
    try hand(session, link, isShort ? short(link, session) : nil)
    return (session, link)
  }

  /// Hears what the provider says to the cancelling of the session that is replaced, and how that one
  /// stands when it was not cancelled; two minutes at most, since each may be slow and come again.
  ///
  /// - Returns: the exit status.
  private func finishReplacing(_ old: SessionID, _ follower: Follower) throws(Failure) -> Int32 {
    let deadline = Clock.monotonic() + 120_000
    while runtime.isHandingOver(old), Clock.monotonic() < deadline {
      _ = try follower.turn(deadline: deadline)
    }
    guard runtime.isHandingOver(old) else {
      return follower.hasKeptOld ? ExitCode.refused : ExitCode.done
    }
    context.output.tell(
      "Whether session \(old) was cancelled is not known; usher confirm \(old) tells.")
    return ExitCode.refused
  }

  /// A short link where one can be had; asked for in so many words, it has to be.
  private func short(_ link: Link, _ session: Session) throws(Failure) -> Link? {
    do throws(Refusal) {
      return try runtime.shorten(link, of: session.id).0
    } catch {
      guard context.invocation.has("short") else {
        context.output.tell(error.text)
        return nil
      }
      throw Failure(error)
    }
  }

  /// Hands the link over: as JSON, as text and QR, or into a file.
  private func hand(_ session: Session, _ link: Link, _ short: Link?) throws(Failure) {
    let output = context.output
    let file = context.invocation.options["link-file"]
    if let file { try LinkFile.write(short ?? link, to: file) }
    if output.isJSON {
      return output.print(
        JSONLine.opened(
          session, link: file == nil ? link : nil, short: file == nil ? short : nil,
          listener: runtime.listener?.url(of: session), at: Clock.now()))
    }
    let name = Registry[session.provider]?.name ?? session.provider.rawValue
    output.print("Session \(session.id) · \(name) · \(session.mode.rawValue)")
    guard file == nil else { return output.print("The link is in \(file ?? "").") }
    let shown = short ?? link
    LinkLines.print(shown, on: output)
    if Address(url: shown.revealed)?.isLoopback == true {
      output.tell("This link works on this machine only; --lan makes one for a phone.")
    }
  }

  private func warnAboutLogs(_ id: ProviderID) {
    guard let provider = Registry[id], let account = runtime.profile.accounts[id],
      provider.mode(of: account) == .live,
      !context.output.isTerminal, !context.invocation.has("link-file")
    else { return }
    context.output.tell(
      "The link lets its holder act as the customer, and logs keep what is printed. "
        + "--link-file FILE writes it to a file of mode 0600 instead.")
  }
}
