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
    var channel = Channel.webhook
    /// What the signal says, in the provider's word for it.
    var name = ""
    var doing: String
    /// Signs a webhook at each attempt.
    var sign: (@Sendable (_ id: String, _ now: Instant) -> [Header])?
    /// Whether it is sent again after a failure, as providers do with webhooks.
    var isPersistent = false
    /// What the file keeps of it once it is sent; nil for a replay.
    var record: SentSignal?
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

  /// Takes a letter that goes out at this time, or as soon as those before it are answered.
  mutating func add(_ letter: Letter, at due: Instant) {
    entries.append(Entry(letter: letter, due: due))
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
      deliveries.append(delivery(lastID, of: entries[index], at: now))
    }
    return deliveries
  }

  /// Takes note of an answer: a webhook without a 2xx is sent again, up to three times.
  mutating func answered(_ id: Int, _ answer: Answer, at now: Instant) {
    guard let index = entries.firstIndex(where: { $0.delivery == id }) else { return }
    let retries = entries[index].attempts - 1
    guard !Self.isSuccess(answer), entries[index].letter.isPersistent, retries < Self.pauses.count
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

  private func delivery(_ id: Int, of entry: Entry, at now: Instant) -> Delivery {
    let letter = entry.letter
    let signature = letter.sign?(letter.messageID, now) ?? []
    var record = entry.attempts == 1 ? letter.record : nil
    record?.signature = signature
    return Delivery(
      id: id,
      request: Request(
        letter.method, letter.url, headers: letter.headers + signature, body: letter.body,
        doing: letter.doing),
      channel: letter.channel, name: letter.name, record: record)
  }
}
