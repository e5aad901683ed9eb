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
    ("biometric", "/finished GET -"),
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
    let function = try part(of: "speedmap", .reactNative, from: "function originOf", to: "\n}\n")
    let output = try Node.run(
      before: "", function, after: "console.log(originOf(\"\(url)\"));")
    #expect(output == origin + "\n")
  }

  /// The bridge's own frame check is the address, so that no frame of another origin may load.
  @Test(arguments: [
    ("https://capture.example:8443/capture/x", true, true), ("https://evil.example/", true, false),
    ("https://evil.example/", false, false), ("https://capture.example:8443/x", false, true),
    ("about:blank", false, true), ("about:blank", true, false), ("blob:x", false, true),
    ("data:text/html,x", false, false),
  ])
  func reactNativeLoadsOnlyTheProvidersFrames(_ url: String, _ isTop: Bool, _ loads: Bool) throws {
    let constants = try part(of: "speedmap", .reactNative, from: "const SESSION", to: "\n}\n")
    let function = try part(of: "speedmap", .reactNative, from: "  const mayLoad", to: ";\n")
    let output = try Node.run(
      before: constants, function,
      after: "console.log(mayLoad({ url: \"\(url)\", isTopFrame: \(isTop) }));")
    #expect(output == "\(loads)\n")
  }

  @Test(arguments: [
    ("FINISHED", "?inspection_id=4821&_=17", "complete\nfalse\n"),
    ("\"https://evil.example/finished\"", "", "false\n"), ("FINISHED", "x", "false\n"),
  ])
  func reactNativeEndsAtTheFinishedCallback(
    _ address: String, _ rest: String, _ said: String
  ) throws {
    let constants = try part(of: "truepic", .reactNative, from: "const SESSION", to: "\n}\n")
    let function = try part(of: "truepic", .reactNative, from: "  const mayLoad", to: "\n  };\n")
    let output = try Node.run(
      before: constants,
      """
      const hasEnded = { current: false };
      const end = (type) => console.log(type);
      const pass = (path) => { if (path !== "/finished\(rest)") throw new Error(path); };
      \(function)
      """, after: "console.log(mayLoad({ url: \(address) + \"\(rest)\", isTopFrame: true }));")
    #expect(output == said)
  }

  @Test(arguments: [
    ("https://capture.example:8443", "window", "WORDhello\n"),
    ("https://evil.example", "window", "no bridge\n"),
    ("https://capture.example:8443", "{}", "no bridge\n"),
  ])
  func flutterGivesTheWordToTheProvidersMainFrameAlone(
    _ origin: String, _ top: String, _ said: String
  ) throws {
    let script = try part(
      of: "speedmap", .flutter, from: "get _bridge => '''\n", to: "\n  ''';\n"
    )
    .replacing("get _bridge => '''", with: "").replacing("''';", with: "")
    .replacing("$captureOrigin", with: SnippetTests.origin).replacing("$_word", with: "WORD")
    let output = try Node.run(
      before: """
        globalThis.window = globalThis; window.self = window; window.top = \(top);
        globalThis.location = { origin: "\(origin)" };
        globalThis.Relay = { postMessage: (text) => console.log(text) };
        """, script,
      after: """
        if (window.SpeedmapFlutter) window.SpeedmapFlutter.postMessage("hello");
        else console.log("no bridge");
        """)
    #expect(output == said)
  }

  /// The text of a snippet from one mark to behind another.
  private func part(
    of provider: String, _ platform: Platform, from: String, to: String
  ) throws -> String {
    let all = code(provider, platform)
    let start = try #require(all.firstRange(of: from))
    let end = try #require(all[start.lowerBound...].firstRange(of: to))
    return String(all[start.lowerBound..<end.upperBound])
  }
}
