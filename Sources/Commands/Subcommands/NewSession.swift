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
    try runtime.profile.allowChanges("no session is opened")
    try ListenerChoice(context).start(runtime)
    warnAboutLogs(order.provider)
    let follower = try Follower(runtime, context.output)
    let (session, link) = try open(order, old, follower)
    try hand(session, link)
    if let rehearsal, let sandbox = runtime.sandbox {
      try rehearsal.start(in: sandbox, session, context.output)
    }
    follower.watch(session)
    defer { runtime.stop() }
    if context.invocation.has("no-follow") {
      try finishCancelling(old, follower)
      return ExitCode.done
    }
    let wait = try context.invocation.number("wait", in: 0...1_000_000)
    return try follower.follow(deadline: wait.map { Clock.monotonic() + $0 * 1000 })
  }

  private func open(
    _ order: Order, _ old: SessionID?, _ follower: Follower
  ) throws(Failure) -> (Session, Link) {
    let ticket: Int
    do { ticket = try runtime.open(order, replacing: old) } catch {
      throw .machine(error.text + " Nothing was created.")
    }
    return try follower.wait(for: ticket)
  }

  /// Hears what the provider says to the cancelling of the session that was replaced.
  private func finishCancelling(_ old: SessionID?, _ follower: Follower) throws(Failure) {
    let deadline = Clock.monotonic() + 10_000
    while runtime.isCancelling(old), Clock.monotonic() < deadline {
      _ = try follower.turn(deadline: deadline)
    }
  }

  /// Hands the link over: as JSON, as text and QR, or into a file.
  private func hand(_ session: Session, _ link: Link) throws(Failure) {
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
