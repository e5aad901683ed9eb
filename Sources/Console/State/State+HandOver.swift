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

  /// Shows what a command answered; a page only where the operator still looks at that session.
  mutating func note(_ id: SessionID, _ outcome: HandOverOutcome) -> [Effect] {
    let name = PlainText.shown(outcome.name)
    say("\(name): \(PlainText.shown(outcome.end))", outcome.isFine ? .done : .refused)
    let isWatched = kind == .watch && watch?.session.id == id
    if isWatched, !outcome.lines.isEmpty { pages.append(.output(OutputPage(outcome: outcome))) }
    return outcome.isFine ? [] : [.bell]
  }
}
