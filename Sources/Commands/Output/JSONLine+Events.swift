import Edge
import Flow

extension JSONLine {
  /// `opened`: the only line that carries a link, since it is what `new` was asked for.
  static func opened(
    _ session: Session, link: Link?, short: Link? = nil, listener: String?, at: Instant
  ) -> JSONLine {
    var line = JSONLine("opened")
    line.add("at", at.iso8601)
    line.add("session", session.id.rawValue)
    line.add("provider", session.provider.rawValue)
    line.add("provider_session", session.providerSession)
    line.add("reference", session.reference)
    line.add("link", link?.revealed)
    line.add("short_link", short?.revealed)
    line.add("listener", listener)
    line.add("standing", session.standing.name)
    return line
  }

  /// `signal`: one thing that arrived, with the standing after it.
  static func signal(_ signal: Signal, _ session: Session, times: Int) -> JSONLine {
    var line = JSONLine("signal")
    line.add(signal, times: times)
    line.add("standing", session.standing.name)
    return line
  }

  /// `signal`, as `journal export` writes it: with what it says instead of what became of it.
  static func exported(_ signal: Signal) -> JSONLine {
    var line = JSONLine("signal")
    line.add(signal, times: signal.duplicates)
    line.add("sent_at", signal.sentAt?.iso8601)
    line.add("says", signal.says?.name)
    line.add("verdict", signal.says?.verdict?.name)
    line.add("raw_status", signal.rawStatus.map { PlainText.shown($0) })
    return line
  }

  /// `forgotten`: what is left of a session that was erased.
  static func forgotten(_ stone: Tombstone) -> JSONLine {
    var line = JSONLine("forgotten")
    line.add("at", stone.at.iso8601)
    line.add("id", stone.id)
    line.add("provider", stone.provider.rawValue)
    line.add("signals", .integer(Int64(stone.signals)))
    return line
  }

  private mutating func add(_ signal: Signal, times: Int) {
    add("at", signal.at.iso8601)
    add("session", signal.session.rawValue)
    add("channel", signal.channel.rawValue)
    add("trust", signal.trust.rawValue)
    add("event", PlainText.shown(signal.event))
    add("step", signal.step.map { PlainText.shown($0) })
    add("code", signal.code.map { PlainText.shown($0) })
    add("verification", signal.verification?.rawValue)
    add("causes", (signal.delivery?.causes ?? []).map(\.rawValue))
    add("bytes", (signal.delivery?.bytes).map { .integer(Int64($0)) })
    add("sha256", signal.delivery?.sha256)
    add("secret", signal.delivery?.secret)
    add("answered", (signal.delivery?.answered).map { .integer(Int64($0)) })
    add("refused", signal.refused)
    add("warning", signal.warning)
    if times > 0 { add("duplicates", .integer(Int64(times))) }
  }

  /// `standing`: printed when the standing, its trust or the attention changed.
  static func standing(_ session: Session, at: Instant) -> JSONLine {
    var line = JSONLine("standing")
    line.add("at", at.iso8601)
    line.add("session", session.id.rawValue)
    line.addStanding(session)
    return line
  }

  /// `session`: one row of `list`, or the head of `show`.
  static func session(_ session: Session) -> JSONLine {
    var line = JSONLine("session")
    line.add("at", session.createdAt.iso8601)
    line.add("session", session.id.rawValue)
    line.add("provider", session.provider.rawValue)
    line.add("provider_session", session.shownProviderSession)
    line.add("reference", session.reference)
    line.add("profile", session.profile)
    line.add("mode", session.mode.rawValue)
    line.addStanding(session)
    line.add("raw_status", session.rawStatus.map { PlainText.shown($0) })
    line.add("signals", .integer(Int64(session.signals)))
    return line
  }

  /// `qr`: a code as rows of modules, 1 for dark, its quiet zone left out.
  static func code(_ code: QRCode) -> JSONLine {
    var line = JSONLine("qr")
    line.add("version", .integer(Int64(code.version)))
    line.add(
      "rows",
      (0..<code.size).map { row in
        (0..<code.size).map { code[row, $0] ? "1" : "0" }.joined()
      })
    return line
  }

  /// `error`: a failure, for scripts that read only standard output.
  static func error(_ failure: Failure) -> JSONLine {
    var line = JSONLine("error")
    line.add("exit", .integer(Int64(failure.exit)))
    line.add("message", failure.message)
    return line
  }

  private mutating func addStanding(_ session: Session) {
    add("standing", session.standing.name)
    add("step", session.standing.step.map { PlainText.shown($0) })
    add("verdict", session.standing.verdict?.name)
    add("reasons", (session.standing.verdict?.reasons ?? []).map { PlainText.shown($0) })
    add("code", session.standing.code.map { PlainText.shown($0) })
    add("attention", session.attention.map { PlainText.shown($0) })
    add("confirmed", .bool(session.isOver))
  }
}
