import Edge
import Flow
import Sandbox

/// Follows one session in plain lines and obeys the commands that are typed meanwhile.
final class PlainWatch {
  private let runtime: Runtime
  private let output: Output
  private let follower: Follower
  private let lines: InputLines
  private var session: Session
  /// Nil when it is not at hand: links are never stored.
  private let link: Link?
  /// True while the provider's answer to the operator's question is awaited.
  private var isAsking = false

  init(
    _ session: Session, _ link: Link?, _ runtime: Runtime, _ output: Output,
    _ follower: Follower, _ lines: InputLines
  ) {
    (self.session, self.link, self.runtime) = (session, link, runtime)
    (self.output, self.follower, self.lines) = (output, follower, lines)
  }

  /// Runs until the session is over, or the operator leaves it; at the end of input it is heard out.
  ///
  /// - Returns: the exit status that the session would give.
  func run() throws(Failure) -> Int32 {
    follower.watch(session)
    follower.actsOn = session.id
    output.tell("? lists what you can type; q leaves the session running.")
    while !session.isOver || runtime.sandbox?.isBusy == true {
      guard follower.isWatching(session.id) else { return ExitCode.endedOtherwise }
      let (events, ready) = try follower.turn(
        deadline: nil, readable: [lines.descriptor].compactMap(\.self))
      if let input = lines.descriptor, ready.contains(input) { lines.take() }
      for event in events { note(event) }
      while let line = lines.next() {
        guard try obey(line) else { return ExitCode.done }
      }
      session = (try? runtime.journal.session(session.id)) ?? session
    }
    output.tell("The session is over: \(PlainLine.words(session)).")
    return session.standing == .confirmed(.passed) ? ExitCode.done : ExitCode.endedOtherwise
  }

  /// Says what the follower leaves unsaid: that an answer brought nothing new.
  private func note(_ event: Event) {
    switch event {
    case .heard(let now, let signal, _) where now.id == session.id && signal.channel == .poll:
      isAsking = false
    case .read(let now) where now.id == session.id && isAsking:
      isAsking = false
      output.print(PlainLine.standing(now, at: Clock.now()))
    case .readRefused(session.id, _): isAsking = false
    case .acted(session.id, _, let words, _): output.tell(words)
    case .actionRefused(session.id, _, let refusal): output.tell(refusal.text)
    default: break
    }
  }

  /// - Returns: false when the operator leaves the session.
  private func obey(_ line: String) throws(Failure) -> Bool {
    guard !line.isEmpty else {
      output.print(PlainLine.standing(session, at: Clock.now()))
      return true
    }
    guard let (command, rest) = PlainCommand.read(line) else {
      output.tell("“\(PlainText.shown(line, limit: 40))” is no command; ? lists them.")
      return true
    }
    switch command {
    case .confirm: confirm()
    case .simulate: simulate(rest)
    case .link: showLink()
    case .cancel: cancel(rest)
    case .help: for each in PlainCommand.allCases { output.tell("\(each.rawValue)  \(each.words)") }
    case .leave:
      output.tell("\(session.id) goes on; choose it again, or `usher follow \(session.id)`.")
      return false
    }
    return true
  }

  private func confirm() {
    do throws(Refusal) {
      try runtime.confirm(session.id)
      isAsking = true
      let name = Registry[session.provider]?.name ?? session.provider.rawValue
      output.tell("Asking \(name) …")
    } catch {
      output.tell(error.text)
    }
  }

  private func simulate(_ name: String) {
    guard let sandbox = runtime.sandbox, let providerSession = session.providerSession else {
      return output.tell("Scenarios are for sandbox sessions only.")
    }
    let all = Scenario.all.filter { $0.fits(session.provider) }
    let number = Int(name).flatMap { (1...all.count).contains($0) ? all[$0 - 1] : nil }
    guard let scenario = number ?? all.first(where: { $0.name == name }) else {
      if !name.isEmpty { output.tell("There is no scenario “\(PlainText.shown(name))”.") }
      for (index, scenario) in all.enumerated() {
        output.tell("\(index + 1) \(scenario.name): \(scenario.words)")
      }
      return
    }
    do {
      try sandbox.play(
        scenario, provider: session.provider, providerSession: providerSession,
        seed: .random(in: 1...9999), pace: Sandbox.pace, now: Clock.now())
    } catch {
      output.tell("\(error)")
    }
  }

  private func showLink() {
    guard session.standing.isOpen else { return output.tell("No link: the session ended.") }
    guard let link else {
      return output.tell(
        "No link at hand: links are never stored, and usher was restarted since.")
    }
    LinkLines.print(link, on: output)
  }

  private func cancel(_ id: String) {
    guard !session.isOver else { return output.tell("Nothing to cancel: the session ended.") }
    guard id == session.id.rawValue else {
      return output.tell("It cannot be undone. x \(session.id) cancels the session.")
    }
    do throws(Refusal) {
      try runtime.act(ActionOrder(ProviderAction.cancel), on: session)
      output.tell("Cancelling \(session.id) …")
    } catch {
      output.tell(error.text)
    }
  }
}
