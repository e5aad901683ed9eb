/// The turns of an agenda, the earliest first: a binary heap, since Swift's library has none.
///
/// A turn that was moved stays in until it is the first; whoever takes turns out looks whether they
/// still hold.
struct TurnQueue: Equatable, Sendable {
  struct Turn: Equatable, Sendable {
    let due: Instant
    let id: SessionID

    /// Of one moment the lesser id comes first, so that the order is the same each time.
    static func < (one: Turn, other: Turn) -> Bool {
      (one.due, one.id.rawValue) < (other.due, other.id.rawValue)
    }
  }

  private var turns: [Turn] = []

  var first: Turn? { turns.first }

  mutating func add(_ turn: Turn) {
    turns.append(turn)
    var place = turns.count - 1
    while place > 0, turns[place] < turns[(place - 1) / 2] {
      turns.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Takes the first turn out, if there is one.
  mutating func removeFirst() {
    guard let last = turns.popLast(), !turns.isEmpty else { return }
    turns[0] = last
    var place = 0
    while let least = [2 * place + 1, 2 * place + 2].filter({ $0 < turns.count })
      .min(by: { turns[$0] < turns[$1] }), turns[least] < turns[place]
    {
      turns.swapAt(place, least)
      place = least
    }
  }
}
