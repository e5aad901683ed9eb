import Flow
import Testing

/// The embed parameters of each provider, as they stand in the link.
@Suite struct ConfigureTests {
  private let look = PageLook(
    accent: "#0F766E", background: "#f5f5f5", radius: 12, font: "Inter, sans-serif")

  private func link(
    _ provider: any Provider, _ base: String = "https://e.com/c/tok?keep=%7e#top",
    _ values: [String: JSON] = [:], listener: String? = nil
  ) throws -> String {
    try provider.configure(
      base, Order(provider: provider.id, values: values), .sample(provider.id),
      Surroundings(now: .noon, listener: listener, look: look)
    ).revealed
  }

  /// The decoded parameters of a link, without those that were there.
  private func parameters(_ link: String) -> [String: String] {
    let query = link.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    return Dictionary(Percent.pairs(query).map { ($0.name, $0.value) }) { $1 }
      .filter { $0.key != "keep" }
  }

  @Test(arguments: [(ProviderID.biometric, "web_view=true"), (.speedmap, "embed=1")])
  func aBrowserGetsNoWebViewParameter(id: ProviderID, parameter: String) throws {
    let provider = try #require(Registry[id])
    let base = "https://e.com/c/tok?a=1&\(parameter)#top"
    #expect(
      try link(provider, base, ["surface": .string("browser")]) == "https://e.com/c/tok?a=1#top")
    #expect(try link(provider, base) == base)
  }

  @Test(arguments: Registry.all.map(\.id))
  func leavesTheLinkAloneWhenNothingIsAsked(id: ProviderID) throws {
    let provider = try #require(Registry[id])
    #expect(try link(provider) == "https://e.com/c/tok?keep=%7e#top")
  }

  @Test(arguments: Registry.all.map(\.id))
  func takesAnyFurtherParameterAndKeepsTheFragmentLast(id: ProviderID) throws {
    let provider = try #require(Registry[id])
    let made = try link(
      provider, "https://e.com/c?b=0", ["link.b": .integer(1), "link.a": .string("x y")])
    #expect(made == "https://e.com/c?a=x%20y&b=1")
  }

  @Test func speedmapTakesLanguageThemeAndSurface() throws {
    let made = try link(
      Speedmap(), values: ["lang": "ha", "theme": "dark", "surface": "webview"])
    #expect(made == "https://e.com/c/tok?keep=%7e&embed=1&lang=ha&theme=dark#top")
    #expect(
      try link(Speedmap(), values: ["surface": "browser"]) == "https://e.com/c/tok?keep=%7e#top")
  }

  @Test func speedmapTakesTheThemesLookUnlessTheOrderHasItsOwn() throws {
    let themed = try link(Speedmap(), values: ["look": "theme"])
    #expect(
      parameters(themed) == ["appearance": ##"{"colors":{"accent":"#0F766E"},"radius":12}"##])
    #expect(themed.contains("appearance=%7B%22colors%22%3A%7B%22accent%22%3A%22%230F766E%22%7D"))
    let own = try Speedmap().configure(
      "https://e.com/c",
      Order(
        provider: .speedmap,
        values: ["look": .string("theme"), "appearance": .object(["radius": .integer(2)])]),
      .sample(.speedmap), Surroundings(now: .noon, look: look))
    #expect(parameters(own.revealed) == ["appearance": #"{"radius":2}"#])
    #expect(try parameters(link(Speedmap(), values: ["look": "none"])) == [:])
  }

  @Test func biometricNeedsWebViewToEndAtFinished() throws {
    let made = try link(
      Biometric(), values: ["surface": "webview", "locale": "kz", "isMobile": "true"])
    #expect(parameters(made) == ["web_view": "true", "locale": "kz", "isMobile": "true"])
    #expect(try link(Biometric(), values: ["surface": "browser"]).contains("web_view") == false)
  }

  @Test func truepicPutsOneObjectIntoTheLink() throws {
    let made = try Truepic().configure(
      "visionbytruepic.com/abc?vision-config=%7B%22old%22%3A1%7D&x=1#f",
      Order(
        provider: .truepic,
        values: [
          "vision-config.onboarding": .string("short"), "vision-config.showMenu": .bool(false),
          "vision-config.deep.er": .integer(1),
        ]), .sample(.truepic), Surroundings(now: .noon, listener: "http://10.0.0.2:7357/s/tok"))
    #expect(made.revealed.hasPrefix("https://visionbytruepic.com/abc?x=1&vision-config=%7B"))
    #expect(made.revealed.hasSuffix("%7D#f"))
    let config = try JSON.parse(text: parameters(made.revealed)["vision-config"] ?? "")
    #expect(
      config
        == JSON(
          of: """
            {"onboarding":"short","showMenu":false,"deep":{"er":1},
             "finishedCallbackURL":"http://10.0.0.2:7357/s/tok/finished"}
            """))
  }

  @Test func truepicKeepsTheOperatorsOwnReturnAddress() throws {
    let made = try Truepic().configure(
      "https://e.com/a",
      Order(
        provider: .truepic, values: ["vision-config.finishedCallbackURL": .string("app://done")]),
      .sample(.truepic), Surroundings(now: .noon, listener: "http://10.0.0.2:7357/s/tok"))
    #expect(parameters(made.revealed)["vision-config"] == #"{"finishedCallbackURL":"app://done"}"#)
  }

  @Test func truepicEncodesAFontFaceBlockAndALiteralPlus() throws {
    let css = """
      @font-face{font-family:"A+B";src:url(https://f.example/a?x=1&y=2#z) format("woff2")} \
      :root{--vision-font-family:"A+B",😀;width:50%}
      """
    let made = try Truepic().configure(
      "https://e.com/a", Order(provider: .truepic, values: ["vision-config.styles": .string(css)]),
      .sample(.truepic), Surroundings(now: .noon))
    #expect(made.revealed.contains("A%2BB"))
    #expect(!made.revealed.dropFirst(8).contains("+"))
    #expect(made.revealed.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    let config = try JSON.parse(text: parameters(made.revealed)["vision-config"] ?? "")
    #expect(config["styles"]?.string == css)
  }

  @Test func truepicTakesTheThemesColours() throws {
    let config = try JSON.parse(
      text: parameters(link(Truepic(), values: ["look": "theme"]))["vision-config"] ?? "")
    #expect(
      config["styles"]?.string
        == ":root{--vision-color-background:#f5f5f5;--vision-font-family:Inter, sans-serif}")
  }

  /// The font of the guide's own example.
  @Test func truepicTakesTheThemesFontFace() throws {
    let face = "@font-face{font-family:'Roboto Slab';src:url(https://f.example/a+b.woff2?x=1&y#z)}"
    let made = try Truepic().configure(
      "https://e.com/a", Order(provider: .truepic, values: ["look": "theme"]), .sample(.truepic),
      Surroundings(
        now: .noon,
        look: PageLook(
          accent: "#000000", background: "#ffffff", radius: 0, font: "'Roboto Slab', serif",
          fontFace: face)))
    let config = try JSON.parse(text: parameters(made.revealed)["vision-config"] ?? "")
    #expect(
      config["styles"]?.string
        == face
        + ":root{--vision-color-background:#ffffff;--vision-font-family:'Roboto Slab', serif}")
    #expect(!made.revealed.contains("+"))
  }

  @Test func truepicKeepsTheOperatorsOwnStyles() throws {
    let made = try link(Truepic(), values: ["look": "theme", "vision-config.styles": ":root{}"])
    #expect(parameters(made) == ["vision-config": #"{"styles":":root{}"}"#])
  }

  private func link(_ provider: any Provider, values: [String: String]) throws -> String {
    try link(
      provider, "https://e.com/c/tok?keep=%7e#top", values.mapValues { .string($0) })
  }
}
