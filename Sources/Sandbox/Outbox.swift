import Edge
import Flow

/// Deliveries on their way: one at a time for each session, so that they arrive in order unless one
/// has to be repeated.
struct Outbox {
  /// Milliseconds before a webhook is sent again; after the last it is dropped.
  static let pauses: [Int64] = [1000, 2000, 4000]

  /// A request before it has a number and a signature.
  struct Letter: Sendable {
    /// The session it is about.
    var subject: String
    var method: String
    var url: String
    var headers: [Header] = []
    var body: [UInt8] = []
    var doing: String
    /// Signs a webhook at each attempt; nil for what is sent once.
    var sign: (@Sendable (_ id: String, _ now: Instant) -> [Header])?
    /// The same at every attempt (Standard Webhooks 1.0.0).
    var messageID = "msg_" + Hex.encode(Random.bytes(12))
  }

  private struct Entry {
    var letter: Letter
    var due: Instant
    var attempts = 0
    /// The number of the delivery that is in flight.
    var delivery: Int?
  }

  private var entries: [Entry] = []
  private var lastID = 0

  /// How many are waiting or in flight.
  var count: Int { entries.count }

  mutating func add(_ letter: Letter, at now: Instant) {
    entries.append(Entry(letter: letter, due: now))
  }

  /// The deliveries that can go out now.
  mutating func take(at now: Instant) -> [Delivery] {
    var busy = Set(entries.filter { $0.delivery != nil }.map(\.letter.subject))
    var deliveries: [Delivery] = []
    for index in entries.indices where entries[index].delivery == nil {
      let subject = entries[index].letter.subject
      guard entries[index].due <= now, busy.insert(subject).inserted else { continue }
      lastID += 1
      entries[index].delivery = lastID
      entries[index].attempts += 1
      deliveries.append(Delivery(id: lastID, request: request(entries[index].letter, at: now)))
    }
    return deliveries
  }

  /// Takes note of an answer: a webhook without a 2xx is sent again, up to three times.
  mutating func answered(_ id: Int, _ answer: Answer, at now: Instant) {
    guard let index = entries.firstIndex(where: { $0.delivery == id }) else { return }
    let retries = entries[index].attempts - 1
    guard !Self.isSuccess(answer), entries[index].letter.sign != nil, retries < Self.pauses.count
    else {
      entries.remove(at: index)
      return
    }
    entries[index].delivery = nil
    entries[index].due = now.adding(milliseconds: Self.pauses[retries])
  }

  /// Milliseconds until the next delivery is due; nil when that depends on an answer, or none waits.
  func patience(at now: Instant) -> Int64? {
    let busy = Set(entries.filter { $0.delivery != nil }.map(\.letter.subject))
    let free = entries.filter { $0.delivery == nil && !busy.contains($0.letter.subject) }
    return free.map { max(0, $0.due.since(now)) }.min()
  }

  private static func isSuccess(_ answer: Answer) -> Bool {
    guard case .response(let response) = answer else { return false }
    return (200..<300).contains(response.status)
  }

  private func request(_ letter: Letter, at now: Instant) -> Request {
    Request(
      letter.method, letter.url,
      headers: letter.headers + (letter.sign?(letter.messageID, now) ?? []), body: letter.body,
      doing: letter.doing)
  }
}
