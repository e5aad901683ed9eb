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
    index(code).map { links[$0] }.flatMap { $0.isUsable(now) ? $0 : nil }
  }

  /// Takes one use, for the button of the page that carried `proof`; nil when it leads nowhere.
  ///
  /// The button that was pressed a moment ago leads on again and takes no other use.
  public mutating func use(_ code: String, proof: String, now: Int) -> ShortLink? {
    guard let index = index(code), ConstantTime.equal(links[index].proof, proof) else { return nil }
    if !links[index].wasJustFollowed(now) {
      guard links[index].isUsable(now) else { return nil }
      links[index].usesLeft -= 1
      links[index].followed = now
    }
    return links[index]
  }

  /// Gives a use back that could not be recorded; one that was taken before `moment` was, and stays taken.
  public mutating func giveBack(_ code: String, since moment: Int) {
    for index in links.indices where links[index].code == code {
      guard let followed = links[index].followed, followed >= moment else { continue }
      links[index].usesLeft += 1
      links[index].followed = nil
      links[index].hasEnded = false
    }
  }

  public mutating func withdraw(_ session: SessionID) {
    links.removeAll { $0.session == session }
  }

  /// Names the sessions whose link is used up or expired, each once, and lets go of what leads nowhere any more.
  public mutating func takeEnded(now: Int) -> [SessionID] {
    var ended: [SessionID] = []
    for index in links.indices where !links[index].isUsable(now) && !links[index].hasEnded {
      links[index].hasEnded = true
      ended.append(links[index].session)
    }
    links.removeAll { $0.hasEnded && !$0.wasJustFollowed(now) }
    return ended
  }

  /// The sessions that have one.
  public var sessions: [SessionID] { links.map(\.session) }

  /// When the next one expires.
  public var nextEnd: Int? { links.filter { !$0.hasEnded }.map(\.end).min() }

  private func index(_ code: String) -> Int? {
    links.indices.first { ConstantTime.equal(links[$0].code, code) }
  }
}
