import Edge
import Flow
import Support
import Testing

/// What fetches a short link, and what leads on from it (design §6).
@Suite struct InboxShortLinkTests {
  private let form = ("Content-Type", "application/x-www-form-urlencoded")
  private let browser = ("User-Agent", "Mozilla/5.0 (iPhone) Mobile Safari/604.1")

  private func listener(_ link: String = "https://capture.example/c/SECRET") throws
    -> ListenerFixture
  {
    var listener = ListenerFixture()
    listener.shortLink = ShortLink(
      try Link.configured(link), of: SessionID(rawValue: "sssss1"), uses: 1, minutes: 60,
      now: 0, bytes: [UInt8](0...9), proof: "the-proof")
    return listener
  }

  private let path = "/g/0123456789"

  @Test func lookingAtItShowsOneButtonAndLeadsNowhere() throws {
    let receipt = try listener().receive("GET", path, "", [browser])
    #expect(receipt.status == 200)
    #expect(receipt.response.headers.value(of: "Location") == nil)
    #expect(!receipt.text.contains("SECRET"))
    #expect(receipt.text.components(of: "<button").count == 2)
    #expect(receipt.text.contains(#"name="proof" value="the-proof""#))
    let signal = try #require(receipt.signal)
    #expect(signal.event == "link.looked_at")
    #expect(signal.trust == .claim)
    let session = ListenerFixture().sessions[0]
    #expect(session.hearing(signal).standing == session.standing)
  }

  @Test(arguments: [
    ("HEAD", "Mozilla/5.0"), ("GET", "Slackbot-LinkExpanding 1.0"), ("GET", "WhatsApp/2.23"),
    ("GET", "Mozilla/5.0 (compatible; bingbot/2.0)"), ("GET", "curl/8.1"), ("GET", ""),
    ("GET", "Mozilla/5.0 facebookexternalhit/1.1"),
  ])
  func whatIsNoPersonIsListedAsAMachine(method: String, agent: String) throws {
    let receipt = try listener().receive(method, path, "", [("User-Agent", agent)])
    #expect(receipt.signal?.event == "link.fetched_by_machine")
    #expect(receipt.usedCode == nil)
  }

  @Test func aBrowserThatFetchesAheadIsAMachineToo() throws {
    let receipt = try listener().receive("GET", path, "", [browser, ("Sec-Purpose", "prefetch")])
    #expect(receipt.signal?.event == "link.fetched_by_machine")
  }

  @Test(arguments: ["null", "http://127.0.0.1:7357", nil] as [String?])
  func theButtonLeadsOn(origin: String?) throws {
    let headers = [form] + (origin.map { [("Origin", $0)] } ?? [])
    let receipt = try listener().receive("POST", path, "proof=the-proof", headers)
    #expect(receipt.status == 303)
    #expect(
      receipt.response.headers.value(of: "Location") == "https://capture.example/c/SECRET")
    #expect(receipt.response.headers.value(of: "Referrer-Policy") == "no-referrer")
    #expect(receipt.response.headers.value(of: "Cache-Control") == "no-store")
    #expect(receipt.signal?.event == "link.followed")
    #expect(receipt.usedCode == "0123456789")
  }

  @Test(
    arguments: [
      ("proof=wrong", [("Origin", "null")]), ("", []),
      ("proof=the-proof", [("Origin", "https://evil.example")]),
      ("proof=the-proof", [("Sec-Fetch-Site", "cross-site")]),
      ("proof=the-proof", [("Content-Type", "text/plain")]),
    ] as [(String, [(String, String)])])
  func nothingElseDoes(body: String, headers: [(String, String)]) throws {
    let type = headers.contains { $0.0 == "Content-Type" } ? [] : [form]
    let receipt = try listener().receive("POST", path, body, type + headers)
    #expect(receipt.status == 404)
    #expect(receipt.response.headers.value(of: "Location") == nil)
    #expect(receipt.signals.isEmpty)
  }

  @Test func aCodeThatLeadsNowhereAsksForANewLink() throws {
    let receipt = try listener().receive(
      "GET", "/g/9999999999", "", [("Accept-Language", "fr-CH,en")])
    #expect(receipt.status == 404)
    #expect(receipt.isWrongToken)
    #expect(receipt.text.contains("Demandez un nouveau lien."))
    #expect(!receipt.text.contains("<button"))
  }

  @Test func otherVerbsAreNotTaken() throws {
    #expect(try listener().receive("PUT", path).status == 405)
  }

  @Test func thePolicyAllowsThePagesOwnStyleAndNothingElse() throws {
    let receipt = try listener().receive("GET", path, "", [browser])
    let policy = try #require(receipt.response.headers.value(of: "Content-Security-Policy"))
    let style = try #require(receipt.text.between("<style>", "</style>"))
    let hash = Base64Text.encode(Hashing.libcrypto.sha256(Array(style.utf8)))
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-\(hash)'; "))
    #expect(policy.contains("form-action 'self' https://capture.example https:;"))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(!policy.contains("unsafe"))
  }

  @Test(arguments: [
    ("?lang=ha", "en", "ha", "Ci gaba"), ("?locale=kz", "", "kk", "Жалғастыру"),
    ("", "yo-NG;q=0.9, en;q=0.8", "yo", "Tẹ̀síwájú"), ("", "kk", "kk", "Жалғастыру"),
    ("", "ja, de;q=0.5", "en", "Continue"), ("", "de, fr;q=0.5, en;q=0.9", "en", "Continue"),
    ("", "en;q=0.5,FR ; Q=0.7,ru;q=0.7", "fr", "Continuer"),
    ("", "fr;q=0, ig;q=0.1", "ig", "Gaa n’ihu"),
    ("", "fr;q=x, ig", "fr", "Continuer"), ("", "ig;q=nan, fr;q=0.2", "fr", "Continuer"),
    ("", "en;q=.9;a=b, es;level=1", "es", "Continuar"), ("?lang=xx", "es", "es", "Continuar"),
    ("?lang=ig", "", "ig", "Gaa n’ihu"), ("?lang=pcm", "", "pcm", "Press the button make we start"),
    ("?locale=ru", "", "ru", "Продолжить"), ("?locale=fr", "", "fr", "Continuer"),
  ])
  func thePageSpeaksTheCustomersLanguage(
    query: String, accepted: String, tag: String, words: String
  ) throws {
    let receipt = try listener("https://capture.example/c/SECRET\(query)").receive(
      "GET", path, "", [browser, ("Accept-Language", accepted)])
    #expect(receipt.text.contains("<html lang=\"\(tag)\">"))
    #expect(receipt.text.contains(words))
  }
}

extension String {
  fileprivate func components(of part: String) -> [String] {
    var rest = self[...]
    var parts: [String] = []
    while let range = rest.firstRange(of: part) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }

  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard let first = firstRange(of: start),
      let last = self[first.upperBound...].firstRange(of: end)
    else { return nil }
    return String(self[first.upperBound..<last.lowerBound])
  }
}
