import Edge
import Flow
import Support

/// A listener with one session of each provider, as `Inbox` sees it.
struct ListenerFixture {
  var sessions: [Session] = [
    .sample(.speedmap, providerSession: "cap_1").with(token: "tok-s", id: "sssss1"),
    .sample(.truepic, providerSession: "4821").with(token: "tok-t", id: "ttttt1"),
    .sample(.biometric, providerSession: "b0e7").with(token: "tok-b", id: "bbbbb1"),
  ]
  var accounts = Dictionary(
    uniqueKeysWithValues: Registry.all.map { ($0.id, Account.sample($0.id)) })
  var now = Instant.noon
  var advertised = "http://127.0.0.1:7357"
  var shortLink: ShortLink?
  /// The key of the bridge message that every session heard last.
  var lastMessage: String?

  func receive(
    _ method: String, _ target: String, _ body: String = "", _ headers: [(String, String)] = []
  ) -> Inbox.Receipt {
    let sessions = sessions
    let accounts = accounts
    let lastMessage = lastMessage
    let context = Inbox.Context(
      now: now, hashing: .libcrypto, webhookSecret: "hook-secret", advertised: advertised,
      sessionByToken: { token in sessions.first { $0.token == token } },
      sessionByProvider: { provider, id in
        sessions.first { $0.provider == provider && $0.providerSession == id }
      }, account: { accounts[$0] }, lastMessage: { _ in lastMessage },
      shortLink: { [shortLink] in shortLink?.code == $0 ? shortLink : nil },
      useShortLink: { [shortLink] in
        shortLink?.code == $0 && shortLink?.proof == $1 ? shortLink : nil
      })
    return Inbox(context).receive(
      IncomingRequest(
        method, target, headers: headers.map { Header($0.0, $0.1) }, body: Array(body.utf8)))
  }

  /// Sends a bridge message as an app does that relays it.
  func bridge(
    _ body: String, origin: String? = "https://capture.example", frame: String? = "true",
    browser: String? = nil
  ) -> Inbox.Receipt {
    let headers = [("x-capture-origin", origin), ("X-Main-Frame", frame), ("Origin", browser)]
    return receive(
      "POST", "/s/tok-s/bridge", body,
      headers.compactMap { name, value in value.map { (name, $0) } })
  }
}

extension Session {
  /// The same session under another listener token and id.
  func with(token: String, id: String) -> Session {
    var session = Session(
      id: SessionID(rawValue: id), provider: provider, profile: profile, mode: mode,
      reference: reference, token: token, standing: standing, trust: trust, at: createdAt)
    session.providerSession = providerSession
    session.captureOrigin = captureOrigin
    return session
  }
}

extension Inbox.Receipt {
  var status: Int { response.status }
  var text: String { String(decoding: response.body, as: UTF8.self) }
  var signal: Signal? { signals.count == 1 ? signals[0] : nil }
}
