import Edge
import Flow

/// `usher doctor ID`: why nothing is happening at one session.
struct SessionDoctor {
  /// Milliseconds for the provider's answer and the listener's.
  private static let patience = 15_000
  /// More than any other ticket of this process.
  private static let healthTicket = Int.max

  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let runtime = try Runtime.assembled(context)
    let session = try context.session(context.operand("a session id"), in: runtime.journal)
    let choice = try ListenerChoice(context, runtime.journal)
    let readFault = try ask(session, runtime)
    let timeline = try Timeline(
      context.session(session.id.rawValue, in: runtime.journal), in: runtime.journal)
    let facts = LadderFacts(
      session: timeline.session, signals: timeline.signals, isLinkAtHand: nil,
      listener: listener(choice, runtime, timeline.session),
      isLocal: session.profile == Settings.sandbox,
      readFault: readFault, isClockSet: Clock.isSynchronised, now: Clock.now())
    show(Ladder(facts), session)
    return ExitCode.done
  }

  /// Reads the session once more, so that the last rung is about now.
  private func ask(_ session: Session, _ runtime: Runtime) throws(Failure) -> Refusal? {
    guard !session.isOver else { return nil }
    do throws(Refusal) { try runtime.confirm(session.id) } catch { return error }
    let follower = try Follower(runtime, context.output)
    let deadline = Clock.monotonic() + Self.patience
    while Clock.monotonic() < deadline {
      for event in try follower.turn(deadline: deadline).events {
        switch event {
        case .heard(let read, _, _) where read.id == session.id: return nil
        case .read(let read) where read.id == session.id: return nil
        case .readRefused(session.id, let refusal): return refusal
        default: break
        }
      }
    }
    return Refusal(.network, "The provider did not answer in time.", advice: "Try again.")
  }

  /// Whether a listener of this journal runs and is reached; this process does not take the port away.
  private func listener(
    _ choice: ListenerChoice, _ runtime: Runtime, _ session: Session
  ) -> LadderFacts.Listener {
    let local = choice.local(runtime.listenerSettings)
    let advertised = runtime.listenerSettings.advertised ?? local
    let answer = call(advertised, runtime)
    if case .response(let health) = answer, runtime.isOurs(health) {
      return .on(advertised: advertised, isReached: true)
    }
    switch advertised == local ? answer : call(local, runtime) {
    case .response(let health) where runtime.isOurs(health):
      return .on(advertised: advertised, isReached: false)
    case .response:
      return .off(reason: "another program, or an usher with another journal, answers at \(local)")
    // The certificate is for the advertised name, so it may well be ours.
    case .failed(let failure) where failure.kind == .certificate:
      return .on(advertised: advertised, isReached: false)
    case .failed:
      return .off(reason: silence(at: choice.port, session))
    }
  }

  /// Which port a running usher took is kept nowhere, so that one port says nothing of the others.
  private func silence(at port: UInt16, _ session: Session) -> String {
    let words = "nobody listens on port \(port)"
    guard let heardAt = session.heardAt else { return words + "; --port N asks at another" }
    return words + ", but the session was heard at \(PlainLine.time(heardAt)); "
      + "--port N asks where that was"
  }

  private func call(_ base: String, _ runtime: Runtime) -> Answer {
    runtime.client.send(
      Request("GET", base + "/health", doing: "looking for the listener"),
      ticket: Self.healthTicket, limits: Runtime.callLimits)
    while true {
      _ = runtime.client.wait(readable: [], patience: 1000)
      for (ticket, answer) in runtime.client.turn() where ticket == Self.healthTicket {
        return answer
      }
    }
  }

  private func show(_ ladder: Ladder, _ session: Session) {
    for rung in ladder.rungs {
      if context.output.isJSON {
        context.output.print(JSONLine.rung(rung, session, isFirst: rung == ladder.first))
      } else {
        let sign = rung.isProven ? "ok" : "??"
        context.output.print("\(rung.subject.words.padded(to: 24))\(sign)  \(rung.words)")
      }
    }
    guard !context.output.isJSON else { return }
    guard let first = ladder.first, let remedy = first.remedy else {
      return context.output.print("Everything is proven; wait for the customer.")
    }
    context.output.print(
      "First not proven: \(first.subject.words). `\(remedy.command(for: session.id))` \(remedy.commandWords)."
    )
  }
}

extension JSONLine {
  /// `rung`: one step of the ladder of what is proven.
  static func rung(_ rung: Rung, _ session: Session, isFirst: Bool) -> JSONLine {
    var line = JSONLine("rung")
    line.add("session", session.id.rawValue)
    line.add("subject", rung.subject.rawValue)
    line.add("proven", .bool(rung.isProven))
    line.add("words", rung.words)
    line.add("remedy", rung.remedy?.rawValue)
    line.add("command", rung.remedy?.command(for: session.id))
    if isFirst { line.add("first", .bool(true)) }
    return line
  }
}
