import Edge
import Flow

/// `usher confirm ID`: asks the provider now how a session stands.
struct ConfirmCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let runtime = try Runtime.assembled(context)
    let session = try context.session(context.operand("a session id"), in: runtime.journal)
    let follower = try Follower(runtime, context.output)
    let seconds = try context.invocation.number("wait", in: 0...1_000_000)
    let deadline = seconds.map { Clock.monotonic() + $0 * 1000 }
    let read = try read(session.id, runtime, follower, deadline)
    if context.output.isJSON {
      context.output.print(JSONLine.session(read))
    } else {
      context.output.print(PlainLine.standing(read, at: Clock.now()))
      tellStatus(read)
    }
    let isFine = !read.isOver || read.standing == .confirmed(.passed)
    return isFine ? ExitCode.done : ExitCode.endedOtherwise
  }

  private func read(
    _ id: SessionID, _ runtime: Runtime, _ follower: Follower, _ deadline: Int?
  ) throws(Failure) -> Session {
    do throws(Refusal) { try runtime.confirm(id) } catch { throw Failure(error) }
    var last: Refusal?
    let session = try follower.wait(deadline: deadline) { event throws(Failure) -> Session? in
      switch event {
      case .details(id, let details): show(details)
      // With time left, a provider in trouble is asked again as the agenda plans it.
      case .readRefused(id, let refusal) where deadline != nil && refusal.isPassing: last = refusal
      default: return try event.read(of: id)
      }
      return nil
    }
    if let session { return session }
    if let last { throw Failure(last) }
    throw Failure(
      ExitCode.refused, "The provider has not answered yet. Wait longer, or try again in a minute.")
  }

  /// A status that usher does not know changes no standing, so that it has to be said itself.
  private func tellStatus(_ session: Session) {
    guard let status = session.rawStatus else { return }
    let name = Registry[session.provider]?.name ?? session.provider.rawValue
    context.output.tell("  " + "\(name) says".padded(to: 20) + PlainText.shown(status, limit: 80))
  }

  /// For the eye only: they may be about a person, and what reads JSON keeps what it reads.
  private func show(_ details: Details) {
    guard !context.output.isJSON else { return }
    for line in details.lines {
      context.output.tell("  " + line.label.padded(to: 20) + PlainText.shown(line.text, limit: 200))
    }
  }
}
