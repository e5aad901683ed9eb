import Flow

/// A scripted customer at work in one session.
struct Play: Sendable {
  let provider: any SimulatedProvider
  let session: String
  var cues: ArraySlice<Cue>
  var next: Instant
  /// Milliseconds between two cues.
  let pace: Int64
  let faults: Faults
  var generator: SeededGenerator
  /// Held up until the last cue where the faults choose among all letters.
  var mail: [Outbox.Letter] = []

  /// The letters that go out now, each with its delay in milliseconds.
  mutating func post() -> [(letter: Outbox.Letter, delay: Int64)] {
    guard cues.isEmpty || !faults.chooses else { return [] }
    defer { mail = [] }
    return faults.applied(to: mail, using: &generator)
  }
}
