import Flow
import Support
import Testing

@testable import Commands

/// The snippets that can run here, run.
@Suite(.enabled(if: Node.isInstalled)) struct SnippetRunTests {
  /// A browser window that says what is fetched.
  private static let window = """
    const kept = new Map();
    globalThis.sessionStorage = { getItem: (k) => kept.get(k), setItem: (k, v) => kept.set(k, v) };
    globalThis.fetch = async (url, options) => console.log(url, options.method || "GET", options.body || "-");
    globalThis.window = { location: {
      search: "?inspection_id=4821&_=17&secret=x", assign: (url) => console.log("to", url) } };
    window.top = window.self = window;
    """

  private func code(_ provider: String, _ platform: Platform) -> String {
    SnippetTests.Case(provider: provider, platform: platform).code
  }

  @Test(arguments: [
    ("truepic", "/finished?inspection_id=4821&_=17 GET -"),
    (
      "biometric",
      "/navigation POST {\"url\":\"https://capture.example:8443/finished\",\"main_frame\":true}"
    ),
    ("speedmap", "/finished GET -"),
  ])
  func theWebPageReportsTheReturnOnce(_ provider: String, _ request: String) throws {
    let output = try Node.run(
      before: Self.window, code(provider, .web),
      after: "await reportReturn(); await reportReturn();")
    #expect(output == SnippetTests.session + request + "\n")
  }

  @Test func aFrameReportsNothing() throws {
    let output = try Node.run(
      before: Self.window, code("speedmap", .web), after: "window.top = {}; await reportReturn();")
    #expect(output.isEmpty)
  }

  @Test(arguments: [
    ("https://capture.example:8443/capture/x", true), ("https://capture.example/capture/x", false),
    ("http://capture.example:8443/capture/x", false),
    ("https://capture.example:8443.evil.example/x", false),
    ("https://capture.example:8443@evil.example/x", false),
  ])
  func theWebPageLeavesOnlyForTheProvider(_ link: String, _ isAllowed: Bool) throws {
    let output = try Node.run(
      before: Self.window, code("speedmap", .web),
      after: "try { begin(\"\(link)\"); } catch { console.log(\"refused\"); }")
    #expect(output == (isAllowed ? "to \(link)\n" : "refused\n"))
  }

  @Test(arguments: [
    ("https://A.example/x", "https://a.example"), ("https://a.example:443?x", "https://a.example"),
    ("https://a.example:8443#x", "https://a.example:8443"),
    ("http://a.example:80", "http://a.example"),
    ("https://a.example@evil.example/", "null"), ("https://a.example\\\\@evil.example/", "null"),
    ("javascript:alert(1)", "null"), ("", "null"),
  ])
  func reactNativeComparesWholeOrigins(_ url: String, _ origin: String) throws {
    let all = code("speedmap", .reactNative)
    let start = try #require(all.firstRange(of: "function originOf"))
    let end = try #require(all[start.lowerBound...].firstRange(of: "\n}\n"))
    let function = String(all[start.lowerBound..<end.upperBound])
    let output = try Node.run(
      before: "", function, after: "console.log(originOf(\"\(url)\"));")
    #expect(output == origin + "\n")
  }
}
