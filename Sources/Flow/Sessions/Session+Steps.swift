extension Session {
  /// At most this many steps are kept, whatever a sender names.
  private static let stepLimit = 32

  /// Notes which steps are asked for and how far each is; a completed step stays completed, a failed one
  /// may be passed yet.
  mutating func hearSteps(_ signal: Signal) {
    for name in signal.steps ?? [] { note(step: name) }
    guard let name = signal.step, let state = signal.stepState else { return }
    note(step: name)
    guard let index = steps.firstIndex(where: { $0.name == name }) else { return }
    if let reference = signal.reference { steps[index].reference = reference }
    switch state {
    case .started where steps[index].state == .waiting:
      steps[index].state = .started
      steps[index].startedAt = signal.at
    case .completed where steps[index].state != .completed,
      .failed where !steps[index].state.isEnd:
      steps[index].state = state
      steps[index].completedAt = signal.at
    default:
      break
    }
  }

  /// True for a step that is known to be over.
  func hasEnded(_ name: String) -> Bool {
    steps.contains { $0.name == name && $0.state.isEnd }
  }

  private mutating func note(step name: String) {
    guard steps.count < Self.stepLimit, !steps.contains(where: { $0.name == name }) else { return }
    steps.append(Step(name: name))
  }
}
