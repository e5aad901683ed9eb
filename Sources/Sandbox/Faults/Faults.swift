/// What goes wrong between a simulated provider and its listeners, set with `--fault`.
public struct Faults: Equatable, Sendable {
  /// Reads that `status` spoils.
  static let spoiledReads = 3

  /// Each signal waits so long before it is sent.
  public var lateMilliseconds: Int64 = 0
  /// How often each signal is sent in all.
  public var copies = 1
  /// The signals come in another order, once the customer is done.
  public var isReordered = false
  /// So many of the signals never come; which ones is the seed's choice.
  public var drops = 0
  /// Webhooks are signed with a secret that nobody was told.
  public var hasWrongSignature = false
  /// The provider's API answers this HTTP status to the next three reads.
  public var status: Int?
  /// Added to the time that webhooks are signed with.
  public var clockMilliseconds: Int64 = 0

  /// Nothing goes wrong.
  public init() {}

  /// True when the seed chooses among all signals, which have to be known first.
  var chooses: Bool { isReordered || drops > 0 }

  /// The letters that are sent, in their order, each with its delay in milliseconds.
  func applied(
    to letters: [Outbox.Letter], using generator: inout SeededGenerator
  ) -> [(letter: Outbox.Letter, delay: Int64)] {
    var kept = letters
    for _ in 0..<min(drops, kept.count) {
      kept.remove(at: Int.random(in: kept.indices, using: &generator))
    }
    var sent = kept.flatMap { [Outbox.Letter](repeating: $0, count: copies) }
    if isReordered { Self.reorder(&sent, using: &generator) }
    return sent.map { ($0, lateMilliseconds) }
  }

  /// Another order than before whenever there is one.
  private static func reorder(
    _ letters: inout [Outbox.Letter], using generator: inout SeededGenerator
  ) {
    let before = letters.map(\.messageID)
    letters.shuffle(using: &generator)
    if letters.map(\.messageID) == before { letters.reverse() }
  }
}
