import Edge
import Flow
import Sandbox
import Support
import Testing

@testable import Commands

struct RuntimeTests {
  private static let providers: [any Provider] = [Truepic(), Biometric(), Speedmap()]

  @Test(arguments: 0..<3)
  func walksFromTheOrderToAConfirmedEnd(_ index: Int) throws {
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(Self.providers[index])
    #expect(session.standing == .created)
    #expect(session.mode == .test)
    #expect(session.captureOrigin == link.origin)
    #expect(session.readAt == nil, "a create is no read")
    let end = try fixture.play("complete", session)
    #expect(end.standing == .confirmed(.passed))
    #expect(end.trust == .proof)
    #expect(end.signals > 3)
  }

  @Test(arguments: 0..<3)
  func tellsAFailureFromAPass(_ index: Int) throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Self.providers[index])
    let end = try fixture.play("fail", session)
    guard case .confirmed(.failed) = end.standing else {
      return #expect(Bool(false), "\(end.standing)")
    }
  }

  @Test(arguments: 0..<3)
  func leavesNoLinkOrKeyInAnyFile(_ index: Int) throws {
    let provider = Self.providers[index]
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(provider)
    _ = try fixture.play("complete", session)
    fixture.runtime.log?.write(.info, "asked \(link.revealed)")
    var secrets = fixture.runtime.profile.accounts.values.flatMap {
      $0.secrets.values.map(\.revealed)
    }
    secrets += fixture.runtime.profile.accounts.values.flatMap {
      $0.webhook.secrets.map(\.revealed)
    }
    if !provider.linkHoldsSessionID {
      secrets.append(link.revealed)
      let token = link.revealed.prefix { $0 != "?" }.split(separator: "/").last.map(String.init)
      secrets.append(try #require(token))
    }
    for (name, bytes) in try fixture.files() {
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in secrets {
        // Compared beforehand: a failure must not print what it found.
        let isFound = text.contains(secret)
        #expect(!isFound, "a secret is in \(name)")
      }
    }
  }

  @Test func takesUpOpenSessionsAfterARestart() throws {
    let folder = try TemporaryFolder()
    let session = try RuntimeFixture(folder: folder).open(Speedmap()).0
    // The customer finishes while nobody listens.
    let sandbox = try Sandbox(path: folder.file("sandbox.db"), preferredPorts: nil)
    let id = try #require(session.providerSession)
    try sandbox.register(
      provider: session.provider, providerSession: id, sessionURL: nil, webhookURL: nil)
    try sandbox.play(
      #require(Scenario.named("complete")), provider: session.provider, providerSession: id,
      pace: 0, now: Clock.now())
    #expect(try Courier(sandbox: sandbox, client: HTTPClient()).run() == 0)

    let fixture = try RuntimeFixture(folder: folder)
    #expect(try fixture.stored(session.id).standing != .confirmed(.passed))
    fixture.runtime.confirmOpenSessions()
    try fixture.until("the read at the start") { _ in
      (try? fixture.stored(session.id).standing) == .confirmed(.passed)
    }
  }

  @Test func leavesNothingBehindWhenNothingWasCreated() throws {
    let fixture = try RuntimeFixture()
    let order = Order(provider: Truepic().id, values: ["inspection_type_id": .integer(12)])
    _ = try fixture.runtime.open(order)
    try fixture.until("the refusal") { events in
      events.contains { if case .refused = $0 { true } else { false } }
    }
    let refusal = fixture.events.compactMap { event -> Refusal? in
      if case .refused(_, let refusal) = event { refusal } else { nil }
    }.first
    #expect(refusal?.source == .provider(status: 412))
    let log = String(decoding: try #require(try fixture.files()["usher.log"]), as: UTF8.self)
    #expect(log.contains("opening: The provider answered with status 412."))
    #expect(try fixture.runtime.journal.counts().total == 0)
  }

  /// Truepic's webhooks may have neither id nor time: the second time that a customer takes photos looks
  /// like the first one sent again (fact sheet §10).
  @Test func aRepeatedWebhookAtOddsWithTheSessionAsksForARead() throws {
    let runtime = try RuntimeFixture(listening: false).runtime
    let now = Clock.now()
    var session = Session(
      id: SessionID(rawValue: "k3v9q2"), provider: Truepic().id, profile: "sandbox", mode: .test,
      reference: "A-118", token: "t", standing: .created, trust: .proof, at: now)
    session.providerSession = "4821"
    try runtime.journal.intend(session)
    func hear(_ channel: Channel, _ key: String, _ says: Standing, reopens: Bool = false) {
      var signal = Signal(
        session: session.id, channel: channel, trust: .proof, at: now, event: key, key: key,
        says: says)
      signal.reopens = reopens
      runtime.record(signal, now: now)
    }
    hear(.webhook, "taking", .inProgress(step: nil))
    hear(.webhook, "handed in", .submitted)
    #expect(runtime.agenda.take(now: now) == [session.id])
    hear(.poll, "read 1", .confirmed(.passed))
    #expect(runtime.agenda.nextDue() == nil)
    hear(.webhook, "handed in", .submitted)
    #expect(
      runtime.agenda.nextDue() == now.adding(milliseconds: runtime.agenda.most),
      "it may be a delivery that comes late")
    hear(.webhook, "taking", .inProgress(step: nil))
    #expect(runtime.agenda.take(now: now) == [session.id])
    hear(.poll, "read 2", .inProgress(step: nil), reopens: true)
    runtime.agenda.answered(session.id, now: now, jitter: 0)
    #expect(runtime.agenda.take(now: now).isEmpty)
    hear(.webhook, "taking", .inProgress(step: nil))
    #expect(runtime.agenda.take(now: now).isEmpty)
    hear(.webhook, "handed in", .submitted)
    #expect(runtime.agenda.take(now: now) == [session.id])
  }

  @Test func aVerifiedWebhookAfterTheEndAsksForOneRead() throws {
    let runtime = try RuntimeFixture(listening: false).runtime
    let now = Clock.now()
    var session = Session(
      id: SessionID(rawValue: "k3v9q2"), provider: Truepic().id, profile: "sandbox", mode: .test,
      reference: "A-118", token: "t", standing: .confirmed(.review), trust: .proof, at: now)
    session.providerSession = "4821"
    try runtime.journal.intend(session)
    func hear(_ key: String, _ trust: Trust, _ says: Standing? = nil) {
      runtime.record(
        Signal(
          session: session.id, channel: .webhook, trust: trust, at: now, event: key, key: key,
          says: says), now: now)
    }
    hear("ACTION_PHOTO_VERIFICATION_FAILED", .claim)
    #expect(runtime.agenda.nextDue() == nil, "anybody may have sent it")
    for key in ["ACTION_PHOTO_VERIFICATION_PASSED", "ACTION_PHOTO_VERIFICATION_PASSED"] {
      hear(key, .proof)
      #expect(runtime.agenda.take(now: now) == [session.id])
      runtime.agenda.forget(session.id)
    }
    hear("ACTION_INSPECTION_CLOSED", .proof, .submitted)
    #expect(runtime.agenda.take(now: now) == [session.id])
  }

  @Test func aSessionWithoutAUsableLinkKeepsTheProvidersID() throws {
    let fixture = try RuntimeFixture(listening: false)
    let runtime = fixture.runtime
    let session = Session(
      id: SessionID(rawValue: "k3v9q2"), provider: Speedmap().id, profile: "sandbox", mode: .test,
      reference: "A-118", token: "t", at: Clock.now())
    try runtime.journal.intend(session)
    var refusal = Refusal(.network, "No link.", advice: "", mayHaveCreated: true)
    refusal.created = Refusal.Created(providerSession: "live_77", kind: "liveness")
    runtime.refused(refusal, session.id, 1)
    _ = runtime.turn(patience: 0)
    let stored = try fixture.stored(session.id)
    #expect(stored.standing == .unknown)
    #expect(stored.providerSession == "live_77")
    #expect(stored.kind == "liveness")
    #expect(runtime.isReadable(stored))
    #expect(runtime.identified.isEmpty)
  }

  /// A provider's words often repeat the value that it does not like.
  @Test func whatAProviderSaysOfAPersonIsNotLogged() throws {
    let fixture = try RuntimeFixture(listening: false)
    let id = SessionID(rawValue: "k3v9q2")
    for source in [Refusal.Source.provider(status: 422), .input] {
      let refusal = Refusal(source, "erika@example.com is no address.", advice: "Mend it.")
      fixture.runtime.refused(refusal, id, 1)
      fixture.runtime.refused(ActionOrder("remind"), id, refusal)
    }
    let log = String(decoding: try #require(try fixture.files()["usher.log"]), as: UTF8.self)
    #expect(log.contains("k3v9q2 remind: The provider answered with status 422."))
    #expect(!log.contains("erika"))
  }

  @Test func showsAnUnansweredCreateAsUnknown() throws {
    let folder = try TemporaryFolder()
    do {
      let fixture = try RuntimeFixture(folder: folder)
      _ = try fixture.runtime.open(
        Order.filling(Speedmap(), with: [("reference", .string("A-1"))], usesSamples: true))
    }
    let fixture = try RuntimeFixture(folder: folder)
    let session = try #require(try fixture.runtime.journal.sessions(limit: 1).first)
    #expect(session.standing == .unknown)
    #expect(session.needsOperator)
    #expect(session.reference == "A-1")
  }
}
