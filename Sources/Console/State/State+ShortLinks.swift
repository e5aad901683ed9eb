import Flow

extension State {
  /// The link that is handed over now: the short one where there is one.
  func shownLink(_ session: Session) -> Link? {
    link(session).map { shorts[session.id]?.link ?? $0 }
  }

  /// The code of the link that is handed over now.
  func shownCode(_ id: SessionID) -> QRCode? {
    shorts[id].map(\.code) ?? codes[id]
  }

  /// Asks for a short link, or ends the one there is.
  mutating func switchShort(_ session: Session) -> [Effect] {
    guard shorts.removeValue(forKey: session.id) != nil else { return [.shorten(session.id)] }
    say("the short link has ended; this is the whole one again")
    return [.withdrawShort(session.id)]
  }

  mutating func take(_ id: SessionID, _ short: ShortHandOver) -> [Effect] {
    guard links[id] != nil else { return [.withdrawShort(id)] }
    shorts[id] = short
    return []
  }

  mutating func endShort(_ id: SessionID) -> [Effect] {
    guard shorts.removeValue(forKey: id) != nil, watch?.session.id == id else { return [] }
    say("the short link was used or has expired; this is the whole one again")
    return []
  }

  /// Under a QR: which link it is and who can use it.
  func caption(_ session: Session) -> String {
    guard let link = shownLink(session) else { return "" }
    if Address(url: link.revealed)?.isLoopback == true { return "works on this machine only" }
    guard let short = shorts[session.id] else { return "scan with the customer’s phone" }
    let time = Age.clock(short.expiresAt, utcOffset: setup.utcOffset).prefix(5)
    let uses = short.uses == 1 ? "1 use" : "\(short.uses) uses"
    return "short link, \(uses), till \(time)"
  }
}
