import Flow
import Support
import Testing

@Suite struct LinkTests {
  private func text(_ base: String, _ parameters: Link.Parameter...) throws -> String {
    try Link.configured(base, with: parameters).revealed
  }

  @Test(arguments: [
    ("+", "%2B"), ("&", "%26"), ("#", "%23"), ("%", "%25"), (" ", "%20"), ("=", "%3D"),
    ("a-._~Z9", "a-._~Z9"), ("é", "%C3%A9"), ("👍🏽", "%F0%9F%91%8D%F0%9F%8F%BD"),
    ("\r\n\t\u{0}", "%0D%0A%09%00"), ("{\"a\":1}", "%7B%22a%22%3A1%7D"), ("", ""),
  ])
  func encodesAValueSoThatAnyReaderGetsItBack(value: String, encoded: String) throws {
    let link = try text("https://example.com/c/x", Link.Parameter("p", value))
    #expect(link == "https://example.com/c/x?p=" + encoded)
    let query = link.drop { $0 != "?" }.dropFirst()
    #expect(Percent.pairs(query).map(\.name) == ["p"])
    #expect(Percent.pairs(query).map(\.value) == [value])
  }

  @Test func encodesANameToo() throws {
    #expect(
      try text("https://example.com", Link.Parameter("a b&c", "1"))
        == "https://example.com?a%20b%26c=1")
  }

  @Test(arguments: [
    ("https://e.com/x?a=1&b=%7e+%2f", "https://e.com/x?a=1&b=%7e+%2f&p=v"),
    ("https://e.com/x?&&a&=1&", "https://e.com/x?&&a&=1&&p=v"),
    ("https://e.com/x?", "https://e.com/x?p=v"),
    ("https://E.com:443/x#top", "https://E.com:443/x?p=v#top"),
    ("https://e.com/x?a=1#f?p=old&x#y", "https://e.com/x?a=1&p=v#f?p=old&x#y"),
    ("https://e.com?p=old&a=1", "https://e.com?a=1&p=v"),
    ("https://e.com/?p=1&p=2&pp=3", "https://e.com/?pp=3&p=v"),
    ("https://e.com/?%70=old&P=kept", "https://e.com/?P=kept&p=v"),
    ("https://e.com/?p", "https://e.com/?p=v"),
    ("e.com/abc", "https://e.com/abc?p=v"),
    ("e.com/abc?next=https://x.org/", "https://e.com/abc?next=https://x.org/&p=v"),
    ("http://127.0.0.1:7363/c/x", "http://127.0.0.1:7363/c/x?p=v"),
    ("http://192.168.1.7/c", "http://192.168.1.7/c?p=v"),
    ("http://[::1]:80/c", "http://[::1]:80/c?p=v"),
  ])
  func keepsWhatWasThere(base: String, configured: String) throws {
    #expect(try text(base, Link.Parameter("p", "v")) == configured)
  }

  @Test(arguments: ["https://e.com/x?", "https://e.com/x?&", "https://e.com/x?a#", "https://e.com"])
  func changesNothingWithoutParameters(base: String) throws {
    #expect(try text(base) == base)
  }

  @Test func theLastOfTwoEqualNamesWins() throws {
    let link = try text(
      "https://e.com/x?lang=yo", Link.Parameter("lang", "en"), Link.Parameter("a", "1"),
      Link.Parameter("lang", "ha"))
    #expect(link == "https://e.com/x?a=1&lang=ha")
  }

  @Test(arguments: [
    "http://example.com/x", "http://8.8.8.8/", "http://localhost.evil.com/",
  ])
  func refusesPlainHTTPBeyondTheLocalNetwork(base: String) {
    let fault = #expect(throws: FieldFault.self) { try Link.configured(base) }
    #expect(fault?.field == "link")
    #expect(fault?.reason.contains("https") == true)
  }

  @Test(arguments: [
    "", "   ", "https://", "https:///x", "https://user@e.com/x", "https://user:pw@e.com/",
    "user@e.com/x", "https://e.com/\u{0}", "https://e.com/\r\nX: y", "https://e.com/a b",
    "https://e.com/\u{1B}[2J", "https://é.com/", "https://e.com\\@x.org/", "ftp://e.com/x",
    "javascript:alert(1)", "javascript://e.com/%0aalert(1)", "data:text/html,x", "//e.com/x",
    "/capture/x", "?a=1", "#x", "https://e.com:99999/", "mailto:a@e.com",
  ])
  func refusesWhatIsNoLinkAndDoesNotRepeatIt(base: String) {
    let fault = #expect(throws: FieldFault.self) { try Link.configured(base) }
    #expect(fault?.field == "link")
    if base.count > 8 { #expect(fault?.reason.contains(base) == false) }
  }

  /// As a browser sends it when somebody pastes it into the address line.
  @Test(arguments: [
    ("https://e.com/é", "https://e.com/%C3%A9"),
    ("e.com/ü?q=日本#ß", "https://e.com/%C3%BC?q=%E6%97%A5%E6%9C%AC#%C3%9F"),
    ("https://e.com?👍=%20+", "https://e.com?%F0%9F%91%8D=%20+"),
  ])
  func encodesRawLettersBeyondASCIIAndNothingElse(base: String, encoded: String) throws {
    #expect(try text(base) == encoded)
    let more = try text(base, Link.Parameter("p", "v"))
    #expect(more.prefix { $0 != "#" }.hasSuffix("p=v"))
    #expect(more.hasPrefix(encoded.prefix { $0 != "#" }))
  }

  @Test(arguments: [
    ("https://user:pw@e.com/x", "names a user before an @"),
    ("https://e.com./x", "ends with a dot"),
    ("https://é.com/x", "letters beyond a to z in its host"), ("https://e.com:0/x", "port"),
    ("https://e.com/a b", "a space or a line break"), ("https://e.com\\x", "a backslash"),
    ("https:///x", "no host"), ("ftp://e.com/x", "neither https nor http"),
    ("javascript:alert(1)", "neither https nor http"), ("data:text/html,x", "neither https"),
    ("https://e..com/x", "no name and no address"), ("https://e.com/\u{1}", "a control character"),
  ])
  func saysWhatIsWrongWithALink(base: String, words: String) {
    let fault = #expect(throws: FieldFault.self) { try Link.configured(base) }
    #expect(fault?.reason.contains(words) == true, "\(fault?.reason ?? "")")
  }

  @Test(arguments: [
    ("https://E.com/x", "https://e.com"), ("https://e.com:443/x", "https://e.com"),
    ("https://e.com:8443/x", "https://e.com:8443"), ("http://[::1]:7363/", "http://[::1]:7363"),
    ("http://127.0.0.1:80/", "http://127.0.0.1"),
  ])
  func knowsItsOriginAsABrowserWritesIt(base: String, origin: String) throws {
    #expect(try Link.configured(base).origin == origin)
  }

  @Test(arguments: [
    ("%41", "A"), ("a+b", "a b"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%+F", "% F"),
    ("%-1", "%-1"), ("100%25", "100%"), ("%E2%82%AC", "€"), ("%ff", "\u{FFFD}"), ("%00", "\u{0}"),
  ])
  func decodesPercentsAndLeavesStrayOnes(encoded: String, decoded: String) {
    #expect(Percent.decode(encoded) == decoded)
  }

  @Test func everyTextSurvivesEncodingAndDecoding() {
    var random = SplitMix(seed: 7)
    for _ in 0..<200 {
      let text = String(decoding: random.bytes(atMost: 40), as: UTF8.self)
      #expect(Percent.decode(Percent.encode(text)) == text)
      #expect(Percent.encode(text).utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }

  @Test func readsAQueryInOrder() {
    let pairs = Percent.pairs("a=1&b&=c&a=2=3&&d=%26")
    #expect(pairs.map(\.name) == ["a", "b", "", "a", "d"])
    #expect(pairs.map(\.value) == ["1", "", "c", "2=3", "&"])
  }
}
