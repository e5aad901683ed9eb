import Flow

/// Puts addresses on what happened in one session.
struct PostOffice {
  let stored: StoredSession
  let provider: any SimulatedProvider
  let visit: Visit
  let keys: Keys
  var faults = Faults()

  /// The request to send; nil when nobody is to be told, or nobody said where to.
  func letter(for happening: Happening) -> Outbox.Letter? {
    signal(for: happening).flatMap { letter(for: $0, in: stored.relay) }
  }

  /// The request that sends a signal to a listener; nil when the listener has no address for it.
  func letter(for signal: SentSignal, in relay: StoredSession.Relay) -> Outbox.Letter? {
    let isWebhook = signal.channel == .webhook
    guard let url = isWebhook ? relay.webhookURL : relay.sessionURL else { return nil }
    var letter = Outbox.Letter(
      subject: stored.provider.rawValue + " " + stored.id, method: signal.method,
      url: url + signal.path, headers: signal.headers, body: signal.body,
      channel: signal.channel, name: signal.name,
      doing: "sending a simulated \(signal.channel.rawValue)",
      isPersistent: isWebhook, record: signal, messageID: signal.messageID)
    if isWebhook { letter.sign = signing(signal.body, url) }
    return letter
  }

  private func signing(
    _ body: [UInt8], _ url: String
  ) -> @Sendable (_ id: String, _ now: Instant) -> [Header] {
    let keys = faults.hasWrongSignature ? keys.foreign : keys
    let (provider, clock) = (provider, faults.clockMilliseconds)
    return { id, now in
      provider.signature(
        of: body, id: id, url: url, at: now.adding(milliseconds: clock), keys: keys)
    }
  }

  private func signal(for happening: Happening) -> SentSignal? {
    switch happening {
    case .webhook(let body):
      post(.webhook, Self.name(of: body), "", Self.json, body.bytes)
    case .message(let text): visit.isBridged ? nil : bridge(text, .proper)
    case .stray(let text, let passage): bridge(text, passage)
    case .navigated(let path): navigation(path)
    case .calledBack(let parameters): visit.isScripted ? callback(parameters) : nil
    case .returned(let url): visit.isScripted ? success(url) : nil
    }
  }

  /// Speedmap's page posts to an app; a browser has none, so the page's server plays the app that
  /// passes messages on to the listener.
  private func bridge(_ text: String, _ passage: Passage) -> SentSignal {
    let origin = passage == .otherOrigin ? "https://elsewhere.example" : stored.origin
    let headers = [
      Header("X-Capture-Origin", origin),
      Header("X-Main-Frame", passage == .subFrame ? "false" : "true"),
    ]
    let name = (try? JSON.parse(text: text)).map(Self.name) ?? "message"
    return post(.bridge, name, "/bridge", Self.json + headers, Array(text.utf8))
  }

  /// Only a web view can report where it goes.
  private func navigation(_ path: String) -> SentSignal? {
    guard visit.isScripted || visit["web_view"] == "true" else { return nil }
    let body = JSON.object(["url": .string(stored.origin + path), "main_frame": .bool(true)])
    return post(.navigation, path, "/navigation", Self.json, body.bytes)
  }

  private func callback(_ parameters: [QueryItem]) -> SentSignal {
    get("/finished" + QueryItem.appending(parameters, to: ""))
  }

  /// A scripted customer goes to the listener and nowhere else: no sandbox reaches the network.
  private func success(_ url: String) -> SentSignal? {
    guard let session = stored.relay.sessionURL, url.hasPrefix(session + "/") else { return nil }
    return get(String(url.dropFirst(session.count)))
  }

  private static let json = [Header("Content-Type", "application/json")]

  private func post(
    _ channel: Channel, _ name: String, _ path: String, _ headers: [Header], _ body: [UInt8]
  ) -> SentSignal {
    SentSignal(
      provider: stored.provider, session: stored.id, channel: channel, name: name, method: "POST",
      path: path, headers: headers, body: body)
  }

  private func get(_ path: String) -> SentSignal {
    SentSignal(
      provider: stored.provider, session: stored.id, channel: .callback, name: "finished",
      method: "GET", path: path, body: [])
  }

  /// What a body says, by the member that its provider says it with.
  private static func name(of body: JSON) -> String {
    ["action", "event", "code", "type"].lazy.compactMap { body[$0]?.string }.first ?? "signal"
  }
}
