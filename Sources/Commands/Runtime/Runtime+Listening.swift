import Edge
import Flow

extension Runtime {
  /// Starts the listener, in place of one that runs; that one goes on where the certificate is no good.
  ///
  /// - Parameter isStrict: a taken port is an error; else the next free one is taken, which the
  ///   caller tells the operator (design §11, Port in use).
  func listen(address: String, port: UInt16, isStrict: Bool) throws(HTTPServerFailure) {
    var port = port
    // Read at each start, so that a renewed certificate needs no restart.
    let tls = try listenerSettings.tls()
    if listener != nil, let tls { try tryOut(tls) }
    while true {
      do {
        (listener, silentAt, isSilent) = (nil, nil, false)
        listener = try Listener(
          address: address, port: port, settings: listenerSettings, tls: tls)
        return checkReach()
      } catch .portInUse where !isStrict && port < 7400 {
        port += 1
      } catch {
        throw error
      }
    }
  }

  /// Tries a certificate on a port of its own, so that a bad one does not cost the listener that runs.
  private func tryOut(_ tls: HTTPServer.TLS) throws(HTTPServerFailure) {
    _ = try HTTPServer(address: ListenerChoice.loopback, port: 0, tls: tls, screen: { _ in nil })
  }

  /// Asks the advertised address for `/health`, since a link that scans and then fails helps nobody
  /// (reports B, collie#88).
  func checkReach() {
    guard let listener else { return }
    guard !listener.isLoopback else { return }
    reach = .checking
    reachTicket = newTicket()
    client.send(
      Request("GET", listener.advertised + "/health", doing: "calling the listener"),
      ticket: reachTicket, limits: Self.callLimits)
  }

  /// Takes the answer of the listener's own call.
  func tookReach(_ answer: Answer) {
    guard let listener else { return }
    switch answer {
    case .response(let response) where isOurs(response): reach = .reached
    case .response(let response) where response.status == 200:
      reach = .failed(
        "\(listener.advertised) is answered by another server than this listener, so it does not "
          + "lead here.")
    case .response(let response):
      reach = .failed(
        "\(listener.advertised) answers with status \(response.status), so it does not lead here.")
    case .failed(let failure) where failure.kind == .refusedURL:
      reach = .failed(
        "\(listener.advertised) is plain http on a public address, which usher hands to nobody. "
          + "Set listener.tls, or listener.advertised to an https address that leads here.")
    case .failed(let failure):
      reach = .failed(
        "This machine does not reach its own listener as \(listener.advertised) "
          + "(\(failure.words)), so a phone will not either.")
    }
    events.append(.reach(reach))
  }

  /// True for the answer of a listener that stands on the same journal.
  func isOurs(_ health: Response) -> Bool {
    HealthMark.isOn(health, secret: webhookSecret, .libcrypto)
  }

  /// The advertised address where it may be given out: checked, and of use to the customer.
  ///
  /// A loopback address is for this machine only, so outside the sandbox it is never handed on. What
  /// the operator named is used although the check failed: a proxy may pass on chosen paths only.
  var givableListener: Listener? {
    guard let listener, profile.isSandbox || !listener.isLoopback else { return nil }
    return listener.isLoopback || listener.isNamed || reach == .reached ? listener : nil
  }

  // MARK: Silence

  /// Milliseconds without any caller after which a link that was handed over looks unreachable.
  static let silence: Int64 = 60_000

  /// Begins to wait for the first caller after a link was shown.
  func startSilence(now: Instant) {
    guard let listener, !listener.isLoopback, !listener.door.hasCaller, silentAt == nil else {
      return
    }
    silentAt = now.adding(milliseconds: Self.silence)
  }

  /// Tells when nobody has called in time, and when somebody does after all.
  func noticeSilence(now: Instant) {
    guard let listener else { return }
    if listener.door.hasCaller {
      silentAt = nil
      if isSilent { events.append(.silence(nil)) }
      isSilent = false
    } else if let due = silentAt, due <= now {
      silentAt = nil
      isSilent = true
      events.append(.silence(listener.firewallHint))
    }
  }
}

extension Listener {
  /// What to try when nobody calls: the exact address, and what usually stands between.
  var firewallHint: String {
    "Nobody has reached the listener yet. Open \(advertised)/health on the phone: if it does not "
      + "load, use the same network, or let port \(server.port) through this machine's firewall."
  }
}
