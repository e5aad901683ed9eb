import Edge
import Flow

/// `usher follow [ID…]`: prints what happens, until all sessions named are over.
struct FollowCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let runtime = try Runtime.assembled(context)
    let sessions = try sessions(runtime.journal)
    guard !sessions.isEmpty else {
      context.output.tell("No session is open. `usher new PROVIDER` opens one.")
      return ExitCode.done
    }
    let follower = try Follower(runtime, context.output)
    try listen(runtime)
    for session in sessions {
      if context.output.isJSON {
        context.output.print(JSONLine.session(session))
      } else {
        context.output.print(PlainLine.standing(session, at: session.changedAt))
      }
      follower.watch(session)
    }
    runtime.confirmOpenSessions()
    defer { runtime.stop() }
    let wait = try context.invocation.number("wait", in: 0...1_000_000)
    return try follower.follow(deadline: wait.map { Clock.monotonic() + $0 * 1000 })
  }

  private func sessions(_ journal: Journal) throws(Failure) -> [Session] {
    if context.invocation.operands.isEmpty {
      do { return try journal.openSessions() } catch {
        throw Failure(error)
      }
    }
    var sessions: [Session] = []
    for word in context.invocation.operands {
      sessions.append(try context.session(word, in: journal))
    }
    return sessions
  }

  /// Where another usher listens already, that one hears, and the journal tells (design §11).
  private func listen(_ runtime: Runtime) throws(Failure) {
    let choice = try ListenerChoice(context, runtime.journal)
    do {
      try runtime.listen(address: choice.address, port: choice.port, isStrict: true)
    } catch .portInUse where !choice.isStrict {
      context.output.tell(
        "Port \(choice.port) is in use, so another program listens; reading the journal.")
    } catch {
      throw .machine(error.advised)
    }
  }
}
