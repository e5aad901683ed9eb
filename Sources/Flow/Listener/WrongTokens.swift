/// Counts wrong tokens by sender, so that guessing is slow; memory stays bounded however many guess.
public struct WrongTokens: Sendable {
  /// What a listener allows unless its settings say otherwise.
  public static let standardLimit = 20
  /// The minute, in milliseconds.
  public static let window = 60_000
  /// Addresses that are kept; beyond it the one that began first is forgotten.
  public static let capacity = 1024

  private struct Count {
    var since: Int
    var tokens: Int
  }

  /// More than so many a minute from one address are answered with 429.
  public let limit: Int
  private var counts: [String: Count] = [:]

  public init(limit: Int = standardLimit) { self.limit = limit }

  /// How many addresses are kept at the moment.
  public var size: Int { counts.count }

  /// Takes note of a wrong token; `now` is monotonic, in milliseconds.
  ///
  /// Behind a tunnel every sender is this machine, so loopback is never counted (design §11).
  public mutating func note(_ peer: String, now: Int) {
    guard !Address.isLoopback(peer) else { return }
    let key = Self.key(peer)
    if let count = counts[key], now - count.since < Self.window {
      counts[key]?.tokens = min(count.tokens + 1, limit + 1)
      return
    }
    if counts[key] == nil, counts.count >= Self.capacity { makeRoom(now) }
    counts[key] = Count(since: now, tokens: 1)
  }

  /// Whole seconds that a sender has to wait; nil while it may go on.
  public func wait(for peer: String, now: Int) -> Int? {
    guard let count = counts[Self.key(peer)], count.tokens > limit else { return nil }
    let rest = count.since + Self.window - now
    return rest > 0 ? (rest + 999) / 1000 : nil
  }

  private mutating func makeRoom(_ now: Int) {
    counts = counts.filter { now - $0.value.since < Self.window }
    guard counts.count >= Self.capacity,
      let oldest = counts.min(by: { $0.value.since < $1.value.since })
    else { return }
    counts[oldest.key] = nil
  }

  /// One IPv6 customer has a whole /64 (RFC 6177), so that counts as one address.
  private static func key(_ peer: String) -> String {
    guard let groups = IPv6Text.groups(peer) else { return peer }
    return groups.prefix(4).map { String($0, radix: 16) }.joined(separator: ":")
  }
}
