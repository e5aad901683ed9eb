import Edge
import Flow
import Glibc

/// A headless Chromium, driven through chromedriver (W3C WebDriver, plain JSON over HTTP).
public final class Browser {
  /// Sends a request, keeping whatever the test serves alive meanwhile; null when no answer came.
  public typealias Send = (Request) throws -> JSON

  /// What the browser did not do.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Whether the programs are there; a test without them is to be skipped.
  public static var isInstalled: Bool {
    access("/usr/bin/chromedriver", X_OK) == 0 && access("/usr/bin/chromium", X_OK) == 0
  }

  private let driver: Child
  private let base: String
  private let send: Send
  private var session = ""

  /// Starts driver and browser with a window as wide as a phone.
  public init(send: @escaping Send) throws {
    self.send = send
    // chromedriver tells a port it chose itself on its standard output only, which is not read here.
    let port = FreePort.any()
    base = "http://127.0.0.1:\(port)"
    driver = try Child.start(["chromedriver", "--port=\(port)"])
    try wait("the driver") { try call("GET", "/status")["ready"]?.bool == true }
    let options = JSON.object([
      "binary": .string("/usr/bin/chromium"),
      "args": .array(
        [
          "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=390,844",
        ].map(JSON.string)),
    ])
    let capabilities = JSON.object([
      "alwaysMatch": .object([
        "goog:chromeOptions": options, "goog:loggingPrefs": .object(["browser": .string("ALL")]),
      ])
    ])
    session =
      try call("POST", "/session", ["capabilities": capabilities])["sessionId"]?.string ?? ""
    guard !session.isEmpty else { throw Failure(description: "Chromium does not start.") }
  }

  deinit {
    _ = try? call("DELETE", "/session/" + session)
    kill(-driver.pid, SIGKILL)
    while !driver.hasEnded() { poll(nil, 0, 5) }
  }

  /// Runs a script in every page before the page's own scripts.
  public func inject(_ source: String) throws {
    _ = try command(
      "goog/cdp/execute",
      [
        "cmd": .string("Page.addScriptToEvaluateOnNewDocument"),
        "params": .object(["source": .string(source)]),
      ])
  }

  public func open(_ url: String) throws { _ = try command("url", ["url": .string(url)]) }

  /// The address that the browser shows.
  public func address() throws -> String {
    try call("GET", "/session/\(session)/url").string ?? ""
  }

  /// The value of a script that ends in `return`.
  public func evaluate(_ script: String) throws -> JSON {
    try command("execute/sync", ["script": .string(script), "args": .array([])])
  }

  /// Clicks what a CSS selector finds, once it is there and enabled.
  public func click(_ selector: String) throws {
    try wait("a \(selector) to click") {
      try evaluate(
        "const e=document.querySelector('\(selector)'); return !!e && !e.disabled && e.getClientRects().length > 0;"
      ).bool
        == true
    }
    let found = try command(
      "element", ["using": .string("css selector"), "value": .string(selector)])
    let element = found.object?.values.first?.string ?? ""
    _ = try command("element/\(element)/click", [:])
  }

  /// What the page complained about, in the console's words.
  public func complaints() throws -> [String] {
    try command("se/log", ["type": .string("browser")]).array?
      .filter { $0["level"]?.string == "SEVERE" }.compactMap { $0["message"]?.string } ?? []
  }

  /// Asks until the answer is yes.
  public func wait(_ what: String, until isThere: () throws -> Bool) throws {
    let start = Clock.monotonic()
    while try !isThere() {
      guard Clock.monotonic() - start < TestPatience.milliseconds else {
        throw Failure(description: "Waited in vain for \(what).")
      }
      poll(nil, 0, 10)
    }
  }

  private func command(_ name: String, _ body: [String: JSON]) throws -> JSON {
    try call("POST", "/session/\(session)/\(name)", body)
  }

  private func call(_ method: String, _ path: String, _ body: [String: JSON]? = nil) throws -> JSON
  {
    let answer = try send(
      Request(
        method, base + path, headers: [Header("Content-Type", "application/json")],
        body: body.map { JSON.object($0).bytes } ?? [], doing: "driving the browser"))
    let value = answer["value"] ?? .null
    if let fault = value["error"]?.string {
      throw Failure(description: "\(path): \(fault): \(value["message"]?.string ?? "")")
    }
    return value
  }
}
