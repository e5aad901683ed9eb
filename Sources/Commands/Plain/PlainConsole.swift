import Edge
import Flow

/// `usher --plain`: the console as questions and lines, for screen readers and dumb terminals.
struct PlainConsole {
  /// Sessions that are offered; `usher list` has all.
  private static let offered = 20

  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let runtime = try Runtime.assembled(context)
    let lines = InputLines()
    let prompt = try Prompt(runtime, context.output, lines: lines)
    context.output.tell(
      "usher · profile \(runtime.profile.name) · \(runtime.profile.mode.rawValue) keys")
    try ListenerChoice(context, runtime.journal).start(runtime)
    runtime.confirmOpenSessions()
    defer { runtime.stop() }
    var links: [SessionID: Link] = [:]
    var exit = ExitCode.done
    while let (session, link) = try next(runtime, prompt, links) {
      links[session.id] = link
      let follower = try Follower(runtime, context.output)
      context.output.print(PlainLine.standing(session, at: session.changedAt))
      let watch = PlainWatch(session, link, runtime, context.output, follower, lines)
      exit = try watch.run()
      // Where nobody answers, the first session is all there is to do.
      if lines.isOver { return exit }
      if session.isOver { links[session.id] = nil }
    }
    return exit
  }

  /// The session to follow: a new one, or one of the list; nil to leave.
  private func next(
    _ runtime: Runtime, _ prompt: Prompt, _ links: [SessionID: Link]
  ) throws(Failure) -> (Session, Link?)? {
    while true {
      let sessions: [Session]
      do { sessions = try runtime.journal.sessions(offset: 0, limit: Self.offered) } catch {
        throw .machine("\(error.reason) \(error.advice)")
      }
      guard !sessions.isEmpty else { return try open(runtime, prompt) }
      for (index, session) in sessions.enumerated() {
        context.output.tell("\(index + 1) \(words(session))")
      }
      let question = "Session (1 to \(sessions.count)), n for a new one, empty to leave: "
      guard let line = try prompt.ask(question), !line.isEmpty, line != "q" else { return nil }
      if line == "n" {
        if let opened = try open(runtime, prompt) { return opened }
      } else if let number = Int(line), (1...sessions.count).contains(number) {
        let session = sessions[number - 1]
        if !session.isOver { return (session, links[session.id]) }
        show(session, runtime)
      } else {
        context.output.tell("Type a number from 1 to \(sessions.count), or n.")
      }
    }
  }

  private func words(_ session: Session) -> String {
    let name = Registry[session.provider]?.name ?? session.provider.rawValue
    let reference = session.reference.isEmpty ? session.id.rawValue : session.reference
    return "\(PlainText.shown(reference, limit: 40)), \(name): \(PlainLine.words(session))"
  }

  /// Prints how a session went that is over.
  private func show(_ session: Session, _ runtime: Runtime) {
    for signal in (try? runtime.journal.signals(of: session.id, limit: 200)) ?? [] {
      context.output.print(PlainLine.signal(signal, times: signal.duplicates))
    }
    context.output.print(PlainLine.standing(session, at: session.changedAt))
  }

  /// Asks for an order and carries it out; after a refusal it asks again.
  private func open(_ runtime: Runtime, _ prompt: Prompt) throws(Failure) -> (Session, Link?)? {
    do throws(Failure) { try runtime.profile.allowChanges("no session is opened") } catch {
      context.output.tell(error.message)
      return nil
    }
    let providers = Registry.all.filter { runtime.profile.accounts[$0.id] != nil }
    for (index, provider) in providers.enumerated() {
      context.output.tell("\(index + 1) \(provider.name)")
    }
    while let provider = try pick(providers, prompt) {
      let form = PlainForm(
        provider: provider, runtime: runtime, prompt: prompt, output: context.output)
      guard let order = try form.fill() else { return nil }
      let follower = try Follower(runtime, context.output)
      do throws(Failure) {
        return try NewSession(context: context, runtime: runtime).open(order, follower)
      } catch {
        guard error.exit == ExitCode.refused, !prompt.lines.isOver else { throw error }
        context.output.tell(error.message)
      }
    }
    return nil
  }

  private func pick(
    _ providers: [any Provider], _ prompt: Prompt
  ) throws(Failure) -> (any Provider)? {
    while let line = try prompt.ask("Provider (1 to \(providers.count), empty to leave): ") {
      if line.isEmpty { return nil }
      if let number = Int(line), (1...providers.count).contains(number) {
        return providers[number - 1]
      }
      if let provider = providers.first(where: { $0.id.rawValue == line.lowercased() }) {
        return provider
      }
      context.output.tell("Type a number from 1 to \(providers.count).")
    }
    return nil
  }
}
