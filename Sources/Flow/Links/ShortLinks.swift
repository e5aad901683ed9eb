/// The short links that lead somewhere now; never stored, so a restart ends them all.
///
/// Its times are milliseconds of a clock that nobody sets, or a link would outlive its end.
public struct ShortLinks: Equatable, Sendable {
  private var links: [ShortLink] = []

  public init() {}

  /// Takes a short link in; the session's former one ends.
  public mutating func add(_ link: ShortLink) {
    withdraw(link.session)
    links.append(link)
  }

  /// The link under a code, used up or expired ones left out.
  public func find(_ code: String, now: Int) -> ShortLink? {
    index(code, now).map { links[$0] }
  }

  /// Takes one use, for the button of the page that carried `proof`; nil when it leads nowhere.
  public mutating func use(_ code: String, proof: String, now: Int) -> ShortLink? {
    guard let index = index(code, now), ConstantTime.equal(links[index].proof, proof) else {
      return nil
    }
    links[index].usesLeft -= 1
    return links[index]
  }

  /// Gives a use back that could not be recorded.
  public mutating func giveBack(_ code: String) {
    for index in links.indices where links[index].code == code { links[index].usesLeft += 1 }
  }

  public mutating func withdraw(_ session: SessionID) {
    links.removeAll { $0.session == session }
  }

  /// Lets go of what is used up or expired, and names the sessions.
  public mutating func takeEnded(now: Int) -> [SessionID] {
    let ended = links.filter { $0.usesLeft <= 0 || $0.end <= now }.map(\.session)
    links.removeAll { ended.contains($0.session) }
    return ended
  }

  /// The sessions that have one.
  public var sessions: [SessionID] { links.map(\.session) }

  /// When the next one expires.
  public var nextEnd: Int? { links.map(\.end).min() }

  private func index(_ code: String, _ now: Int) -> Int? {
    links.indices.filter { ConstantTime.equal(links[$0].code, code) }.first {
      links[$0].usesLeft > 0 && now < links[$0].end
    }
  }
}
