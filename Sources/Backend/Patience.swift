import Flow

/// How often a read is sent again after a passing trouble, and how long it waits before.
struct Patience: Equatable {
  /// Milliseconds before each further try; each may be up to half as long again.
  private static let pauses: [Int64] = [1000, 3000]
  /// The longest wish of a provider that somebody who waits for an answer can be made to wait.
  private static let longestWish: Int64 = 10_000
  /// Nothing is tried again after that: whoever waits was patient enough.
  private static let end: Int64 = 30_000

  private let since: Instant
  private var tries = 0

  /// - Parameter since: when the first try is sent.
  init(since: Instant) { self.since = since }

  /// Milliseconds until the next try; nil when the answer stands.
  ///
  /// - Parameter jitter: 0 to 1.
  mutating func pause(after answer: Answer, _ now: Instant, jitter: Double) -> Int64? {
    guard answer.isPassing, tries < Self.pauses.count, now.since(since) < Self.end else {
      return nil
    }
    let wish =
      if case .response(let response) = answer { response.retryAfter ?? 0 } else { Int64(0) }
    guard wish <= Self.longestWish else { return nil }
    let pause = Self.pauses[tries]
    tries += 1
    return max(wish, pause) + Int64(Double(pause) / 2 * min(max(jitter, 0), 1))
  }
}
