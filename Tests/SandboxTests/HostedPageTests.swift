import Edge
import Flow
import Support
import Testing

@testable import Sandbox

/// The hosted pages in a real browser, clicked through by the buttons a person sees.
@Suite(.serialized, .enabled(if: Browser.isInstalled))
struct HostedPageTests {
  let bench: LoopbackBench
  let browser: Browser

  init() throws {
    let bench = try LoopbackBench()
    self.bench = bench
    browser = try Browser { try bench.send($0) }
  }

  /// Where the tests send a browser that has finished.
  private var end: String { (bench.account("biometric")?.settings["api"] ?? "") + "/finished" }

  private func press(_ actions: String...) throws {
    for action in actions { try browser.click("#action-" + action) }
  }

  private func waitForTitle(_ title: String) throws {
    try browser.wait(title) {
      try browser.evaluate("return document.getElementById('title')?.textContent").string == title
    }
  }

  private func waitForAddress(_ start: String) throws {
    try browser.wait("the end page") { try browser.address().hasPrefix(start) }
  }

  private func createInspection() throws -> String {
    let account = try #require(bench.account("truepic"))
    let json = [Header("Content-Type", "application/json")]
    let token = try bench.send(
      Request(
        "POST", account.settings["token_url"] ?? "", headers: json,
        body: JSON.object([
          "audience": .string(account.settings["audience"] ?? ""),
          "grant_type": .string("client_credentials"),
          "client_id": .string(account.settings["client_id"] ?? ""),
          "client_secret": .string(account.secrets["client_secret"] ?? ""),
        ]).bytes, doing: "testing"))
    let answer = try bench.send(
      Request(
        "POST", (account.settings["api"] ?? "") + "/inspections",
        headers: json + [
          Header("Authorization", "Bearer " + (token["access_token"]?.string ?? ""))
        ], body: JSON.object(account.defaults).bytes, doing: "testing"))
    return try #require(answer["result"]?["inspection_link"]?.string)
  }

  private func createCapture(_ order: [String: JSON] = [:]) throws -> String {
    let account = try #require(bench.account("speedmap"))
    let answer = try bench.send(
      Request(
        "POST", (account.settings["api"] ?? "") + "/v1/capture-sessions",
        headers: bench.headers(account), body: JSON.object(order).bytes, doing: "testing"))
    return try #require(answer["url"]?.string)
  }

  private func createFlow() throws -> String {
    let account = try #require(bench.account("biometric"))
    let answer = try bench.send(
      Request(
        "POST", (account.settings["api"] ?? "") + "/api/v1/flows/session/create/",
        headers: [Header("Content-Type", "application/json")],
        body: JSON.object(["api_key": .string(account.secrets["key"] ?? "")]).bytes,
        doing: "testing"))
    let id = try #require(answer["session_id"]?.string)
    return (account.settings["link"] ?? "") + "/flow/" + id
  }

  @Test func anInspectionEndsAtItsCallback() throws {
    let config = JSON.object([
      "finishedCallbackURL": .string(end + "?claim=7"), "onboarding": .string("short"),
      "showMenu": .bool(false), "styles": .string(":root{--vision-color-background:#102030}"),
    ])
    try browser.open(
      QueryItem.appending([QueryItem("vision-config", config.text)], to: createInspection()))
    try press("finish")
    #expect(try browser.evaluate("return document.getElementById('header').hidden").bool == true)
    #expect(
      try browser.evaluate("return getComputedStyle(document.body).backgroundColor").string
        == "rgb(16, 32, 48)")
    try press("finish", "answer")
    #expect(try browser.complaints() == [])
    try press("submit")
    try waitForAddress(end + "?claim=7&inspection_id=")
    #expect(try browser.address().contains("&_="))
  }

  @Test func aConfigurationSurvivesAReload() throws {
    let link = try createInspection()
    let config = JSON.object(["showMenu": .bool(false)])
    try browser.open(
      QueryItem.appending([QueryItem("vision-config", config.text)], to: link))
    try press("finish")
    try browser.open(link)
    try waitForTitle("Photo of the back")
    #expect(try browser.evaluate("return document.getElementById('header').hidden").bool == true)
  }

  @Test func aFlowInAWebViewEndsAtTheEndPage() throws {
    try browser.open(try createFlow() + "?web_view=true&locale=en")
    try press("begin", "finish", "begin", "finish")
    try waitForAddress(end)
    #expect(try browser.complaints() == [])
  }

  @Test func aFlowInABrowserStaysOnItsPage() throws {
    let link = try createFlow()
    try browser.open(link + "?locale=ru")
    try browser.click("summary")
    try press("deny-camera")
    try waitForTitle("Проверка не пройдена")
    #expect(try browser.address() == link + "?locale=ru")
  }

  @Test(arguments: [
    "window.ReactNativeWebView = { postMessage: keep };",
    "window.webkit = { messageHandlers: { speedmap: { postMessage: keep } } };",
    "window.SpeedmapAndroid = { postMessage: keep };",
    "window.SpeedmapFlutter = { postMessage: keep };",
  ])
  func everyBridgeHearsTheWholeCapture(_ bridge: String) throws {
    try browser.inject("window.told = []; const keep = (text) => window.told.push(text); " + bridge)
    try browser.open(try createCapture() + "?embed=1&lang=en")
    try press("begin", "finish", "begin", "finish")
    try waitForTitle("Thank you")
    let told = try browser.evaluate("return window.told").strings ?? []
    let messages = try told.map { try JSON.parse(text: $0) }
    #expect(messages.count == 12)
    #expect(messages.first?["type"]?.string == "ready")
    #expect(messages.last?["type"]?.string == "complete")
    #expect(messages.allSatisfy { $0["source"]?.string == "speedmap" })
    #expect(try browser.complaints() == [])
  }

  @Test func aCaptureReturnsToItsSuccessPage() throws {
    try browser.open(
      createCapture(["success_url": .string(end), "steps": .array([.string("selfie")])]))
    try browser.click("summary")
    try press("deny-camera")
    try waitForTitle("Take a selfie")
    try press("begin", "finish")
    try waitForAddress(end)
  }

  @Test(arguments: [("#FFE066", "rgb(22, 32, 43)"), ("#101060", "rgb(255, 255, 255)")])
  func buttonsCanBeReadOnAnyColour(_ accent: String, _ ink: String) throws {
    let brand = JSON.object(["color": .string(accent)])
    try browser.open(createCapture(["brand": brand]))
    try browser.wait("a button") {
      try browser.evaluate("return !!document.querySelector('#action-begin')").bool == true
    }
    let color = try browser.evaluate(
      "return getComputedStyle(document.querySelector('#action-begin')).color")
    #expect(color.string == ink)
  }

  @Test func anUnknownLinkSaysSo() throws {
    try browser.inject(
      "window.told = []; window.SpeedmapAndroid = { postMessage: (text) => window.told.push(text) };"
    )
    try browser.open((bench.account("speedmap")?.settings["api"] ?? "") + "/verify/nobody")
    try waitForTitle("Link not valid")
    let told = try browser.evaluate("return window.told").strings ?? []
    #expect(told.count == 1 && told.first?.contains(#""code":"invalid_link""#) == true)
  }
}
