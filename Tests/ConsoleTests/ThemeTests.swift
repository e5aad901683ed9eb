import Flow
import Support
import Testing

@testable import Console

struct ThemeTests {
  private func parse(_ text: String) throws(ThemeFault) -> Theme {
    try Theme.parse(Array(text.utf8), over: .harbour)
  }

  @Test(arguments: ThemeFiles.names) func theFileIsATheme(_ name: String) throws {
    let theme = try Theme.parse(ThemeFiles.bytes(name), over: .harbour)
    #expect(theme.name == name)
    #expect(!theme.about.isEmpty)
  }

  @Test func theBuiltInThemeIsThatOfItsFile() throws {
    let empty = Theme(
      name: "", about: "", styles: [:],
      page: PageLook(
        accent: "", background: "", radius: 1, font: ""))
    #expect(try Theme.parse(ThemeFiles.bytes("harbour"), over: empty) == .harbour)
  }

  @Test(arguments: ThemeFiles.names) func isReadable(_ name: String) throws {
    let theme = try Theme.parse(ThemeFiles.bytes(name), over: .harbour)
    for role in Role.themed where role != .border {
      let style = theme.style(role)
      guard let front = style.foreground, let back = style.background else {
        // A theme without colours of its own is as readable as the terminal.
        #expect(name == "slate")
        continue
      }
      #expect(contrast(front, back) >= 4.5, "\(name) \(role)")
    }
  }

  @Test(arguments: ThemeFiles.names) func hasAReadableCustomersPage(_ name: String) throws {
    let page = try Theme.parse(ThemeFiles.bytes(name), over: .harbour).page
    let accent = try #require(Colour(hex: page.accent))
    let background = try #require(Colour(hex: page.background))
    #expect(contrast(accent, background) >= 4.5)
  }

  private func contrast(_ a: Colour, _ b: Colour) -> Double {
    let (high, low) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }

  /// Relative luminance as WCAG 2 defines it, with its power of 2.4 taken as 2.2 for simplicity's sake.
  private func luminance(_ colour: Colour) -> Double {
    guard case .rgb(let red, let green, let blue) = colour else { return 0 }
    let linear = [red, green, blue].map { channel -> Double in
      let value = Double(channel) / 255
      // x^2.2 by way of x² · x^0.2; x^0.2 by Newton's method.
      var root = 1.0
      for _ in 0..<40 where value > 0 { root -= (root - value / (root * root * root * root)) / 5 }
      return value > 0 ? value * value * root : 0
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  @Test(arguments: [
    ("{\n  \"roles\": {\n    \"goood\": {}\n  }\n}", 3, 5),
    ("{ // mine\n \"roles\": { \"bad\": { \"foreground\": 1,\n  \"bold\": 3 } } }", 3, 3),
    ("{\"page\": {\n\"radius\": 99}}", 2, 1), ("{\n\n colours: {} }", 3, 2),
  ])
  func refusesWithLineAndColumn(_ text: String, _ line: Int, _ column: Int) {
    let fault = #expect(throws: ThemeFault.self) { try parse(text) }
    #expect(fault?.reason.hasPrefix("line \(line), column \(column): ") == true, "\(fault as Any)")
  }

  @Test func overridesOnlyWhatItNames() throws {
    let theme = try parse(
      "{ // mine\n \"roles\": { \"good\": { \"foreground\": 10, \"bold\": false } }, }")
    #expect(theme.style(.good).foreground == .index(10))
    #expect(!theme.style(.good).isBold)
    #expect(theme.style(.good).background == Theme.harbour.style(.good).background)
    #expect(theme.style(.bad) == Theme.harbour.style(.bad))
    #expect(theme.page == Theme.harbour.page)
  }

  @Test func takesTheLookOfThePage() throws {
    let face = try parse(#"{"page":{"font_face":"@font-face{font-family:A;src:url(a.woff2)}"}}"#)
    #expect(face.page.fontFace == "@font-face{font-family:A;src:url(a.woff2)}")
    let theme = try parse(##"{"page":{"accent":"#123456","radius":3}}"##)
    #expect(theme.page.accent == "#123456" && theme.page.radius == 3)
    #expect(theme.page.font == Theme.harbour.page.font)
  }

  @Test(arguments: [
    ("{\n \"roles\": oops }", "line 2"),
    (#"{"roles":{"goood":{}}}"#, "unknown role “goood”; did you mean good?"),
    (#"{"roles":{"qrDark":{}}}"#, "unknown role “qrDark”"),
    (##"{"roles":{"bad":{"foreground":"#12345"}}}"##, "Role bad has a bad colour “#12345”"),
    (##"{"roles":{"bad":{"foreground":"#12é456"}}}"##, "Role bad has a bad colour"),
    (#"{"roles":{"bad":{"foreground":256}}}"#, "Role bad has a bad colour “256”"),
    (#"{"roles":{"bad":{"bold":"yes"}}}"#, "“bold” of role bad must be true or false"),
    (#"{"roles":{"bad":{"colour":1}}}"#, "unknown member of role bad “colour”"),
    (#"{"page":{"radius":99}}"#, "“radius” of the page"),
    (#"{"page":{"font_face":"body{}"}}"#, "“font_face” of the page wants CSS"),
    (#"{"page":{"font_face":"@font-face{\u001B}"}}"#, "“font_face” of the page wants CSS"),
    (#"{"page":{"accent":"teal"}}"#, "“accent” of the page has a bad colour “teal”"),
    (#"{"role":{}}"#, "did you mean roles?"), (#"[]"#, "A theme is a JSON object"),
    (#"{"roles":[]}"#, "“roles” in the theme must be an object"),
    ("{\"name\":\"a\\u001bb\"}", "“name” in the theme must be a short text"),
  ])
  func refusesByName(_ text: String, _ words: String) {
    let fault = #expect(throws: ThemeFault.self) { try parse(text) }
    #expect(fault?.reason.contains(words) == true, "\(fault?.reason ?? "")")
  }

  @Test(arguments: 0..<200) func refusesDamagedFilesInWords(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var bytes = ThemeFiles.bytes("ember")
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    do throws(ThemeFault) {
      let theme = try Theme.parse(bytes, over: .harbour)
      #expect(!theme.name.isEmpty && theme.name.count <= 200)
    } catch {
      #expect(!error.reason.isEmpty)
      #expect(!error.reason.unicodeScalars.contains(where: PlainText.isUnsafe))
    }
  }
}
