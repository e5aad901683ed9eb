import Flow

/// A scripted customer at work in one session.
struct Play: Sendable {
  let provider: any SimulatedProvider
  let session: String
  var actions: ArraySlice<CustomerAction>
  var next: Instant
  /// Milliseconds between two actions.
  let pace: Int64
}
