import Edge
import Flow

extension Runtime {
  /// Makes a short address for a session's capture link, in place of a former one.
  ///
  /// - Returns: the address, a credential too, and what stands behind it.
  /// - Throws: why there can be none, with what to do.
  func shorten(_ link: Link, of session: SessionID) throws(Refusal) -> (Link, ShortLink) {
    guard let listener = givableListener else {
      throw Refusal(
        .input, "A short link needs a listener that the customer reaches.",
        advice: "Start usher with --lan, or set listener.advertised.")
    }
    guard Address(url: link.revealed)?.isLoopback != true || listener.isLoopback else {
      throw Refusal(
        .input, "The page of this session is on this machine, so a phone cannot open it.",
        advice: "Start usher with --lan, and open a new session.")
    }
    let short = ShortLink(
      link, of: session, uses: listenerSettings.shortLinkUses,
      minutes: listenerSettings.shortLinkMinutes, now: Clock.uptime(),
      bytes: Random.bytes(ShortLink.length), proof: Random.token())
    guard let address = short.address(under: listener.advertised) else {
      throw Refusal(
        .input, "The advertised address cannot carry a short link.",
        advice: "Set listener.advertised to a base URL.")
    }
    shortLinks.add(short)
    return (address, short)
  }

  /// A link of a session that another process has ended, replaced or forgotten leads nobody on.
  func withdrawEnded() {
    for id in shortLinks.sessions {
      guard let session = attempt(try journal.session(id)), session?.isOver ?? true else {
        continue
      }
      shortLinks.withdraw(id)
    }
  }

  /// True when the journal is sure to have no such session any more.
  func isForgotten(_ id: SessionID) -> Bool {
    do throws(JournalFailure) { return try journal.session(id) == nil } catch { return false }
  }

  /// Ends what is used up or expired.
  func endShortLinks() {
    for id in shortLinks.takeEnded(now: Clock.uptime()) { events.append(.shortLinkEnded(id)) }
  }
}
