import Flow
import Support
import Testing

@Suite struct ShortLinkTests {
  private let link: Link

  init() throws { link = try Link.configured("https://capture.example/c/SECRET?lang=ha") }

  private func short(
    uses: Int = 1, minutes: Int = 60, byte: UInt8 = 7, session: String = "sssss1"
  ) -> ShortLink {
    ShortLink(
      link, of: SessionID(rawValue: session), uses: uses, minutes: minutes, now: Self.now,
      bytes: (0..<10).map { byte &+ $0 }, proof: "proof-\(byte)")
  }

  private static let now = 7_000_000

  private func later(minutes: Int = 0, seconds: Int = 0) -> Int {
    Self.now + (minutes * 60 + seconds) * 1000
  }

  @Test func theCodeIsFiftyBitsInCapitalsThatAreToldApart() {
    #expect(ShortLink.alphabet.count == 32)
    #expect(Set(ShortLink.alphabet).isDisjoint(with: "ILOUabcdefghijklmnopqrstuvwxyz"))
    #expect(short().code == "789ABCDEFG")
    #expect(Route("/g/" + short().code) == .short(code: "789ABCDEFG"))
  }

  @Test func theAddressIsInCapitalsWhereNothingMindsThem() {
    #expect(
      short().address(under: "http://192.168.1.20:7357")?.revealed
        == "HTTP://192.168.1.20:7357/G/789ABCDEFG")
    #expect(
      short().address(under: "https://h.example/Base")?.revealed
        == "https://h.example/Base/g/789ABCDEFG")
    #expect(short().address(under: "ftp://h") == nil)
  }

  @Test(arguments: ["/g/789abcdefg", "/G/789ABCDEFG", "/G/789abcDEFG"])
  func capitalsOrNotItIsTheSameCode(path: String) {
    #expect(Route(path) == .short(code: "789ABCDEFG"))
  }

  @Test(arguments: [
    "/g/", "/g/789ABCDEF", "/g/789ABCDEFGH", "/g/789ABCDEFI", "/g/789ABCDEFG/", "/g",
  ])
  func anythingElseIsNoPath(path: String) { #expect(Route(path) == nil) }

  @Test func oneUseIsOneUse() {
    var links = ShortLinks()
    links.add(short())
    #expect(links.find("789ABCDEFG", now: Self.now) != nil)
    #expect(links.use("789ABCDEFG", proof: "proof-8", now: Self.now) == nil)
    #expect(links.use("789ABCDEFG", proof: "proof-7", now: Self.now)?.link == link)
    #expect(links.find("789ABCDEFG", now: Self.now) == nil)
    #expect(links.use("789ABCDEFG", proof: "proof-7", now: later(seconds: 10)) == nil)
  }

  /// A finger that taps twice sends two forms, and the browser shows the answer to the second.
  @Test(arguments: [1, 2])
  func theSameButtonLeadsOnAgainForAMoment(uses: Int) {
    var links = ShortLinks()
    links.add(short(uses: uses))
    #expect(links.use("789ABCDEFG", proof: "proof-7", now: Self.now)?.usesLeft == uses - 1)
    let ended = uses == 1 ? ["sssss1"] : []
    #expect(links.takeEnded(now: Self.now).map(\.rawValue) == ended)
    #expect(links.use("789ABCDEFG", proof: "proof-8", now: later(seconds: 1)) == nil)
    #expect(links.use("789ABCDEFG", proof: "proof-7", now: later(seconds: 1))?.link == link)
    #expect(links.takeEnded(now: later(seconds: 9)).isEmpty)
    #expect(links.use("789ABCDEFG", proof: "proof-7", now: later(seconds: 9))?.usesLeft == uses - 1)
    // Only the first press counts, so that nobody keeps it open by pressing on and on.
    let late = links.use("789ABCDEFG", proof: "proof-7", now: later(seconds: 10))
    #expect(late?.usesLeft == (uses == 1 ? nil : 0))
    #expect(links.takeEnded(now: later(seconds: 20)).count == uses - 1)
    #expect(links.sessions.isEmpty)
  }

  @Test func aSessionThatEndsTakesTheMomentAway() {
    var links = ShortLinks()
    links.add(short())
    _ = links.use("789ABCDEFG", proof: "proof-7", now: Self.now)
    links.withdraw(SessionID(rawValue: "sssss1"))
    #expect(links.use("789ABCDEFG", proof: "proof-7", now: Self.now) == nil)
  }

  @Test func aUseThatCouldNotBeRecordedIsGivenBack() {
    var links = ShortLinks()
    links.add(short())
    _ = links.use("789ABCDEFG", proof: "proof-7", now: Self.now)
    // Both forms of two taps were refused, but they had taken one use.
    for _ in 0..<2 { links.giveBack("789ABCDEFG", since: Self.now) }
    #expect(links.use("789ABCDEFG", proof: "proof-7", now: Self.now)?.usesLeft == 0)
  }

  /// The first tap was recorded, the second one was not.
  @Test func aSecondTapGivesNothingBackOfTheFirst() {
    var links = ShortLinks()
    links.add(short())
    _ = links.use("789ABCDEFG", proof: "proof-7", now: Self.now)
    _ = links.use("789ABCDEFG", proof: "proof-7", now: later(seconds: 2))
    links.giveBack("789ABCDEFG", since: later(seconds: 2))
    #expect(links.find("789ABCDEFG", now: later(seconds: 3)) == nil)
  }

  @Test func itEndsWithItsTime() {
    var links = ShortLinks()
    links.add(short(uses: 3, minutes: 5))
    #expect(links.nextEnd == later(minutes: 5))
    #expect(links.find("789ABCDEFG", now: later(minutes: 4)) != nil)
    #expect(links.find("789ABCDEFG", now: later(minutes: 5)) == nil)
    #expect(links.takeEnded(now: later(minutes: 4)).isEmpty)
    #expect(links.takeEnded(now: later(minutes: 5)).map(\.rawValue) == ["sssss1"])
    #expect(links.nextEnd == nil)
  }

  @Test func aSessionHasOneAtATime() {
    var links = ShortLinks()
    links.add(short())
    links.add(short(byte: 9))
    links.add(short(byte: 12, session: "other1"))
    #expect(links.find("789ABCDEFG", now: Self.now) == nil)
    #expect(links.find("9ABCDEFGHJ", now: Self.now) != nil)
    links.withdraw(SessionID(rawValue: "sssss1"))
    #expect(links.find("9ABCDEFGHJ", now: Self.now) == nil)
    #expect(links.find(short(byte: 12).code, now: Self.now) != nil)
  }
}
