import Edge
import Flow

/// Opens a session for an order, hands its link over and follows it, on plain lines.
struct NewSession {
  let context: CommandContext
  let runtime: Runtime

  /// Carries the order out.
  ///
  /// - Parameter rehearsal: a customer to simulate, in the sandbox.
  /// - Returns: the exit status.
  func carryOut(_ order: Order, _ rehearsal: Rehearsal? = nil) throws(Failure) -> Int32 {
    try ListenerChoice(context).start(runtime)
    let follower = try Follower(runtime, context.output)
    let (session, _) = try open(order, follower)
    if let rehearsal, let sandbox = runtime.sandbox {
      try rehearsal.start(in: sandbox, session, context.output)
    }
    follower.watch(session)
    defer { runtime.stop() }
    if context.invocation.has("no-follow") { return ExitCode.done }
    let wait = try context.invocation.number("wait", in: 0...1_000_000)
    return try follower.follow(deadline: wait.map { Clock.monotonic() + $0 * 1000 })
  }

  /// Opens the session and hands its link over.
  func open(_ order: Order, _ follower: Follower) throws(Failure) -> (Session, Link) {
    warnAboutLogs(order.provider)
    let ticket: Int
    do { ticket = try runtime.open(order) } catch {
      throw .machine(error.text + " Nothing was created.")
    }
    let (session, link) = try follower.wait(for: ticket)
    try hand(session, link)
    return (session, link)
  }

  /// Hands the link over: as JSON, as text and QR, or into a file.
  private func hand(_ session: Session, _ link: Link) throws(Failure) {
    let output = context.output
    let file = context.invocation.options["link-file"]
    if let file {
      try PrivateFile.write(Array((link.revealed + "\n").utf8), "The link", to: file)
    }
    if output.isJSON {
      return output.print(
        JSONLine.opened(
          session, link: file == nil ? link : nil, listener: runtime.listener?.url(of: session),
          at: Clock.now()))
    }
    let name = Registry[session.provider]?.name ?? session.provider.rawValue
    output.print("Session \(session.id) · \(name) · \(session.mode.rawValue)")
    guard file == nil else { return output.print("The link is in \(file ?? "").") }
    LinkLines.print(link, on: output)
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
