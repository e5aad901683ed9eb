import Flow
import Testing

@testable import Sandbox

@Suite struct PageTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test func loadingAPageChangesNothing() {
    let (id, page) = bench.inspection()
    for method in ["GET", "HEAD"] {
      #expect(bench.receive(Bench.truepic, method, page + "?vision-config=%7B%7D").status == 200)
    }
    #expect(bench.inspectionDetails(id)["inspection_status_id"]?.integer == 1)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func pagesAreOnlyRead(_ method: String) {
    let (_, page) = bench.capture()
    let response = bench.receive(Bench.speedmap, method, page)
    #expect(response.status == 405 && response.headers.value(of: "Allow") == "GET, HEAD")
  }

  @Test func everyPageIsClosedToOthers() {
    let (_, page) = bench.capture()
    for target in [page, "/assets/page.js", "/assets/page.css", "/capture/nobody"] {
      let response = bench.receive(Bench.speedmap, "GET", target)
      let policy = response.headers.value(of: "Content-Security-Policy") ?? ""
      #expect(policy.hasPrefix("default-src 'none'") && !policy.contains("unsafe"))
      #expect(policy.contains("frame-ancestors 'none'"))
      #expect(response.headers.value(of: "Referrer-Policy") == "no-referrer")
      #expect(response.headers.value(of: "Cache-Control") == "no-store")
    }
    #expect(bench.receive(Bench.speedmap, "GET", "/capture/nobody").status == 404)
  }

  @Test func pagesLoadNothingFromElsewhere() {
    for text in [PageShell.html, PageStyle.css, PageScript.js] {
      #expect(!text.contains("://"))
    }
  }

  @Test func onlyThePageItselfCanAct() {
    let (id, page) = bench.capture()
    func act(_ body: String, _ headers: [Header] = [], _ method: String = "POST") -> Int {
      bench.receive(
        Bench.speedmap, method, page + "/act", body: Array(body.utf8), headers: headers
      ).status
    }
    let cancel = #"{"action":"cancel"}"#
    #expect(act(#"{"action":"open"}"#, [Header("Origin", Bench.origin)]) == 200)
    #expect(act(cancel, [Header("Origin", "http://evil.example")]) == 403)
    #expect(act(cancel, [Header("Origin", "null")]) == 403)
    #expect(act(cancel, [], "GET") == 405)
    #expect(act(#"{"action":"explode"}"#) == 400)
    #expect(act("cancel") == 400)
    #expect(bench.captureDetails(id)["status"]?.string == "created")
  }

  @Test(arguments: [
    ("app://end", "app://end?inspection_id=1"),
    ("http://x/y?a=b", "http://x/y?a=b&inspection_id=1"),
    ("https://x/y?a=b#part", "https://x/y?a=b&inspection_id=1#part"),
    ("https://x/#part", "https://x/?inspection_id=1#part"),
    ("https://x/?", "https://x/?inspection_id=1"),
  ])
  func theCallbackKeepsItsOwnQuery(_ url: String, _ expected: String) {
    #expect(QueryItem.appending([QueryItem("inspection_id", "1")], to: url) == expected)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "/finished", "", "//x/y",
    " javascript:x", "java\tscript:x", "blob:x", "file:///etc/passwd", ":x",
  ])
  func theBrowserIsNotSentToCode(_ url: String) {
    #expect(Visit.destination(url) == nil)
  }

  @Test func linkParametersDressThePage() {
    let (_, page) = bench.capture()
    let query =
      "?embed=1&lang=ha&theme=dark&appearance=%7B%22colors%22%3A%7B%22accent%22%3A%22%23AA00BB%22"
      + "%7D%2C%22radius%22%3A3%7D"
    let told = bench.press(.open, Bench.speedmap, page, query: query)
    #expect(told["look"]?["accent"]?.string == "#AA00BB")
    #expect(told["look"]?["radius"]?.integer == 3)
    #expect(told["look"]?["frame"]?.bool == false)
    #expect(told["look"]?["scheme"]?.string == "dark")
    #expect(told["view"]?["title"]?.string == "Nuna fuskarka")
  }

  @Test func theBrandOfTheOrderShowsUnlessTheLinkSaysOtherwise() throws {
    let order = try JSON.parse(
      text: ##"{"brand":{"name":"Skaikru","color":"#123456"},"locale":"ig"}"##)
    let (_, page) = bench.capture(.capture, order.object ?? [:])
    let plain = bench.press(.open, Bench.speedmap, page)["look"]
    #expect(plain?["name"]?.string == "Skaikru" && plain?["accent"]?.string == "#123456")
    #expect(plain?["language"]?.string == "ig")
    let query = "?lang=yo&appearance=%7B%22colors%22:%7B%22accent%22:%22%23abcdef%22%7D%7D"
    let dressed = bench.press(.open, Bench.speedmap, page, query: query)["look"]
    #expect(dressed?["accent"]?.string == "#abcdef" && dressed?["language"]?.string == "yo")
  }

  @Test func invalidAppearanceIsIgnored() {
    let (_, page) = bench.capture()
    for value in ["%7B", "[]", "%7B%22colors%22:%7B%22accent%22:%22red;x%22%7D,%22radius%22:-4%7D"]
    {
      let look = bench.press(
        .open, Bench.speedmap, page, query: "?theme=neon&lang=xx&appearance=" + value)["look"]
      #expect(look?["accent"]?.string == "#0F766E" && look?["scheme"]?.string == "auto")
      #expect((look?["radius"]?.integer ?? -1) >= 0 && look?["language"]?.string == "en")
    }
  }

  @Test func queriesAreReadAsBrowsersWriteThem() {
    #expect(
      QueryItem.items(of: "a=1+2&b=%2B%C3%A9&c&=d&e=%zz%+1")
        == [
          QueryItem("a", "1 2"), QueryItem("b", "+é"), QueryItem("c", ""), QueryItem("", "d"),
          QueryItem("e", "%zz% 1"),
        ])
  }
}
