import Flow
import Support
import Testing

@testable import Console

/// Short links, addresses and signal details, as stories.
@Suite struct HandOverStoryTests {
  static func short() throws -> ShortHandOver {
    ShortHandOver(
      try Link.configured("http://192.168.1.20:7357/g/789ABCDEFG"), code: .fake(size: 25), uses: 1,
      expiresAt: Scene.now.adding(milliseconds: 3_600_000))
  }

  private func watching() throws -> Scene {
    var scene = Scene(columns: 100, rows: 30)
    try scene.open(Session.watched.session)
    return scene
  }

  @Test func theShortLinkTakesThePlaceOfTheWholeOneAndBack() throws {
    var scene = try watching()
    let id = Session.watched.session.id
    #expect(scene.press("S") == [.shorten(id)])
    scene.act(.shortened(id, try Self.short()))
    #expect(scene.screen.contains("192.168.1.20:7357/g/789ABCDEFG"))
    #expect(!scene.screen.contains("jw2tHht1"))
    #expect(scene.screen.contains("short link, 1 use, till 13:04"))
    #expect(scene.press("S") == [.withdrawShort(id)])
    #expect(scene.screen.contains("jw2tHht1"))
    #expect(scene.screen.contains("scan with the customer’s phone"))
  }

  /// A customer elsewhere cannot reach a listener for this machine alone.
  @Test func offersNoShortLinkThatNobodyCouldUse() throws {
    var setup = Setup.sandbox()
    setup.offers = setup.offers.map { Offer($0.provider) }
    var scene = Scene(columns: 60, rows: 16, setup: setup)
    let session = Session.watched.session
    scene.load([session])
    scene.press("n", "Enter", "Esc", "Esc")
    try scene.state.links[session.id] = Link.configured(Scene.link)
    scene.state.codes[session.id] = .fake(size: 57)
    scene.press("Enter")
    for (address, isOffered) in [("127.0.0.1", false), ("192.168.1.20", true)] {
      scene.act(
        .listener(.listening(bound: "\(address):7357", advertised: "http://\(address):7357")))
      #expect(scene.screen.contains("S makes a small one") == isOffered)
      scene.press("f")
      #expect(scene.screen.contains("S short link") == isOffered)
      #expect(isOffered || scene.screen.contains("w file"))
      scene.press("Esc")
      #expect(scene.press("S").isEmpty != isOffered)
    }
    scene.act(.listener(.off(reason: "Port 7357 is in use.", advice: "L")))
    #expect(scene.press("S").isEmpty)
  }

  @Test func theFooterSaysWhatAKeyWouldDoNow() throws {
    var scene = try watching()
    #expect(scene.screen.contains("h hide"))
    scene.press("h")
    #expect(scene.screen.contains("h show") && !scene.screen.contains("h hide"))
    scene.press("h")
    #expect(scene.screen.contains("h hide"))
  }

  @Test func aUsedUpOneGivesWayToTheWholeLink() throws {
    var scene = try watching()
    let id = Session.watched.session.id
    scene.act(.shortened(id, try Self.short()))
    scene.act(.shortLinkEnded(id))
    #expect(scene.screen.contains("jw2tHht1"))
    #expect(scene.screen.contains("was used or has expired"))
  }

  @Test func aShortLinkThatComesTooLateIsWithdrawn() throws {
    var scene = try watching()
    let ended = Session.ended(.passed).session
    scene.act(.read(ended))
    #expect(try scene.act(.shortened(ended.id, Self.short())) == [.withdrawShort(ended.id)])
    #expect(scene.press("S").isEmpty)
    #expect(scene.screen.contains("no link to shorten"))
  }

  @Test func aLoopbackLinkIsNotForAnotherDevice() throws {
    var scene = Scene(columns: 100, rows: 30)
    try scene.open(Session.watched.session, link: "http://127.0.0.1:7363/capture/x")
    #expect(scene.screen.contains("works on this machine only"))
    #expect(!scene.screen.contains("scan with"))
  }

  @Test func anAddressIsChosenFromTheList() {
    var scene = Scene()
    scene.act(.listener(.listening(bound: "127.0.0.1:7357", advertised: "http://127.0.0.1:7357")))
    scene.press("A")
    let ticket = Ticket(rawValue: scene.state.lastTicket)
    #expect(scene.effects.last == .listAddresses(ticket))
    scene.act(.addresses(Ticket(rawValue: 999), []))
    scene.act(.addresses(ticket, Self.addresses))
    #expect(scene.screen.contains("this machine only · now"))
    scene.press("Up", "Up")
    #expect(scene.press("Enter") == [.listen(address: "192.168.1.20")])
    #expect(scene.state.kind == .sessions)
  }

  static let addresses = [
    AddressChoice("192.168.1.20", on: "wlan0", reason: "on the default route"),
    AddressChoice("172.17.0.1", on: "docker0", reason: "a bridge of containers"),
    AddressChoice("127.0.0.1", on: "lo", reason: "this machine only"),
  ]

  @Test func aTakenPortOffersAFreeOne() {
    var scene = Scene()
    scene.act(.listener(.off(reason: "Port 7357 is in use.", advice: "P takes 7358.")))
    #expect(scene.press("P") == [.takeFreePort])
    scene.act(.listener(.listening(bound: "127.0.0.1:7358", advertised: "http://127.0.0.1:7358")))
    #expect(scene.press("P").isEmpty)
    #expect(scene.screen.contains("the listener is on, at 127.0.0.1:7358"))
  }

  /// A certificate that was renewed is read when the listener starts.
  @Test(arguments: [false, true])
  func aRunningListenerIsStartedAgainOnlyForItsCertificate(hasCertificate: Bool) {
    var setup = Setup.sandbox()
    setup.hasCertificate = hasCertificate
    var scene = Scene(setup: setup)
    scene.act(.listener(.listening(bound: "127.0.0.1:7357", advertised: "https://127.0.0.1:7357")))
    #expect(scene.press("L") == (hasCertificate ? [.retryListener] : []))
    #expect(scene.press("P").isEmpty)
    #expect(scene.screen.contains("the listener is on, at 127.0.0.1:7357"))
  }

  @Test func aHintAboutTheListenerStaysUntilItIsOver() throws {
    var scene = try watching()
    scene.act(.listenerHint("Nobody has reached the listener yet."))
    #expect(scene.screen.contains("Nobody has reached the listener yet."))
    scene.press("Esc")
    #expect(scene.screen.contains("Nobody has reached the listener yet."))
    scene.act(.listenerHint(nil))
    #expect(!scene.screen.contains("Nobody has reached"))
  }

  @Test func theScreenSaysHowFreshASessionIs() throws {
    var scene = try watching()
    #expect(scene.screen.contains("read 20 s ago · last signal 26 s ago"))
    scene.act(.ticked(Scene.now.adding(milliseconds: 300_000)))
    #expect(scene.screen.contains("read 5 min ago · last signal 5 min ago"))
    var fresh = Scene(columns: 100, rows: 30)
    try fresh.open(Session.sample("n3w", "A-1"))
    #expect(fresh.screen.contains("not read yet · no signal yet"))
  }

  @Test func aRefusedWebhookIsExplained() throws {
    var scene = try watching()
    scene.answerWatch(Session.watched.session, Self.refused)
    #expect(scene.screen.contains("webhook refused, bad signature."))
    scene.press("d")
    #expect(scene.screen.contains(Cause.wrongSecret.sentence))
    #expect(scene.screen.contains(Cause.reencoded.sentence))
    #expect(scene.screen.contains("72 bytes"))
    scene.press("Up")
    #expect(scene.screen.contains("signal 1 of 2"))
    scene.press("Esc")
    #expect(scene.state.kind == .watch)
  }

  /// A bridge message, and a webhook that its listener refused.
  static var refused: [Signal] {
    var signals = [Session.watched.signals[0]]
    var webhook = Signal(
      session: Session.watched.session.id, channel: .webhook, trust: .claim, at: Scene.now,
      event: "capture_session.updated", key: "refused:evt_1")
    (webhook.refused, webhook.verification) = ("bad signature", .badSignature)
    webhook.duplicates = 2
    webhook.delivery = WebhookDelivery(
      bytes: 72, sha256: String(repeating: "ab", count: 32),
      causes: [.wrongSecret, .reencoded], answered: 401)
    signals.append(webhook)
    return signals
  }
}
