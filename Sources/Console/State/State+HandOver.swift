import Flow

extension State {
  /// The operator's own command behind a key of the watch page.
  func handOver(_ key: Key) -> HandOver? {
    guard kind == .watch, case .character(let character) = key else { return nil }
    return setup.handOvers.first { $0.key == character }
  }

  /// Gives the link to one of the operator's commands.
  mutating func run(_ handOver: HandOver) -> [Effect] {
    guard let session = subject else { return [] }
    if let obstacle = linkObstacle("hand over") {
      say(obstacle, .refused)
      return []
    }
    do throws(FieldFault) {
      let command = try handOver.arguments(
        for: session, orders[session.id], provider(session.provider))
      say("\(PlainText.shown(handOver.name)): started")
      return [.handOver(session.id, name: handOver.name, command: command)]
    } catch {
      say("\(PlainText.shown(handOver.name)) was not started: \(error.reason)", .refused)
      return []
    }
  }

  /// Says how a command ended; what it wrote is shown as soon as its session is on the screen.
  mutating func note(_ id: SessionID, _ outcome: HandOverOutcome) -> [Effect] {
    let words = "\(PlainText.shown(outcome.name)): \(PlainText.shown(outcome.end))"
    say(naming(id, words), outcome.isFine ? .done : .refused)
    outcomes[id] = outcome.lines.isEmpty ? nil : outcome
    return outcome.isFine ? [] : [.bell]
  }

  /// Opens the page of what a command wrote, once nothing else lies over its session.
  mutating func showOutcome() {
    guard kind == .watch, let id = watch?.session.id,
      let outcome = outcomes.removeValue(forKey: id)
    else { return }
    pages.append(.output(OutputPage(outcome: outcome)))
  }
}
