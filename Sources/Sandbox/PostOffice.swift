import Flow

/// Puts addresses on what happened in one session.
struct PostOffice {
  let stored: StoredSession
  let provider: any SimulatedProvider
  let visit: Visit
  let keys: Keys

  /// The request to send; nil when nobody is to be told, or nobody said where to.
  func letter(for happening: Happening) -> Outbox.Letter? {
    switch happening {
    case .webhook(let body): webhook(body)
    case .message(let text): visit.isBridged ? nil : bridge(text)
    case .navigated(let path): navigation(path)
    case .calledBack(let parameters): visit.isScripted ? callback(parameters) : nil
    case .returned(let url): visit.isScripted ? success(url) : nil
    }
  }

  private func webhook(_ body: JSON) -> Outbox.Letter? {
    guard let url = stored.relay.webhookURL else { return nil }
    let (bytes, provider, keys) = (body.bytes, provider, keys)
    return letter("POST", url, Self.json, bytes, "delivering a simulated webhook") { id, now in
      provider.signature(of: bytes, id: id, url: url, at: now, keys: keys)
    }
  }

  /// Speedmap's page posts to an app; a browser has none, so the page's server plays the app that
  /// passes messages on to the listener.
  private func bridge(_ text: String) -> Outbox.Letter? {
    stored.relay.sessionURL.map {
      letter(
        "POST", $0 + "/bridge",
        Self.json + [Header("X-Capture-Origin", stored.origin), Header("X-Main-Frame", "true")],
        Array(text.utf8), "relaying a simulated bridge message")
    }
  }

  /// Only a web view can report where it goes.
  private func navigation(_ path: String) -> Outbox.Letter? {
    guard visit.isScripted || visit["web_view"] == "true" else { return nil }
    let body = JSON.object(["url": .string(stored.origin + path), "main_frame": .bool(true)])
    return stored.relay.sessionURL.map {
      letter("POST", $0 + "/navigation", Self.json, body.bytes, "relaying a simulated navigation")
    }
  }

  private func callback(_ parameters: [QueryItem]) -> Outbox.Letter? {
    stored.relay.sessionURL.map {
      let url = QueryItem.appending(parameters, to: $0 + "/finished")
      return letter("GET", url, [], [], "visiting the finished callback")
    }
  }

  /// A scripted customer goes to the listener and nowhere else: no sandbox reaches the network.
  private func success(_ url: String) -> Outbox.Letter? {
    guard let session = stored.relay.sessionURL, url.hasPrefix(session + "/") else { return nil }
    return letter("GET", url, [], [], "visiting the success page")
  }

  private static let json = [Header("Content-Type", "application/json")]

  private func letter(
    _ method: String, _ url: String, _ headers: [Header], _ body: [UInt8], _ doing: String,
    sign: (@Sendable (String, Instant) -> [Header])? = nil
  ) -> Outbox.Letter {
    Outbox.Letter(
      subject: stored.provider.rawValue + " " + stored.id, method: method, url: url,
      headers: headers, body: body, doing: doing, sign: sign)
  }
}
