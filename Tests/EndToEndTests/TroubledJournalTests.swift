import Edge
import Flow
import Glibc
import Support
import Testing

/// The running program with a journal that takes no writes, and what it is worth when it does again.
@Suite struct TroubledJournalTests {
  /// A session with a sender of its signals, who keeps a list of what was acknowledged.
  private final class Sender {
    let usher: Usher
    let session: String
    private let url: String
    private let origin: String
    private let wire: Wire
    private var count = 0
    private(set) var acknowledged = 0

    init() throws {
      (usher, wire) = (try Usher(), try Wire())
      let opened = try usher.open("speedmap")
      session = try #require(opened["session"]?.string)
      url = try #require(opened["listener"]?.string)
      let link = try #require(opened["link"]?.string)
      origin = try #require(Address(url: link)).origin
    }

    /// Sends a signal that nobody sent before; 0 when nobody listens.
    @discardableResult func send() -> Int {
      count += 1
      let body = #"{"source":"speedmap","version":1,"type":"event","event":"n\#(count)"}"#
      let request = Request(
        "POST", url + "/bridge",
        headers: [Header("X-Capture-Origin", origin), Header("X-Main-Frame", "true")],
        body: Array(body.utf8), doing: "relaying")
      let status = wire.send(request).status
      if status == 200 { acknowledged += 1 }
      return status
    }

    /// Sends until a status comes, and nothing but 200 and 503 on the way.
    func until(_ status: Int) throws {
      let end = ContinuousClock.now + .seconds(30)
      var last = send()
      while last != status {
        try #require([200, 503].contains(last) && ContinuousClock.now < end)
        last = send()
      }
    }

    /// Everything that was acknowledged is in the journal once, and the journal is whole.
    func check() throws {
      let kept = try usher.run("show", session, "--json").lines("signal").filter {
        $0["channel"]?.string == "bridge"
      }
      #expect(kept.count == acknowledged)
      #expect(kept.allSatisfy { ($0["duplicates"]?.integer ?? 0) == 0 })
      #expect(try usher.run("journal", "verify").status == 0)
    }
  }

  private static let full = "The journal failed. The disk is full. Free some space, then try again."

  /// Follows the sender's session.
  private func following(_ sender: Sender) throws -> RunningProgram {
    let program = try sender.usher.start([
      "follow", sender.session, "--port", "\(sender.usher.port)",
    ])
    try program.waitUntil("the listener") { sender.send() == 200 }
    return program
  }

  private func limit(_ pid: Int32, toBytes bytes: String) throws {
    let set = try Shell.run(["prlimit", "--pid", "\(pid)", "--fsize=\(bytes):unlimited"])
    try #require(set.status == 0, "\(set.output)")
  }

  @Test func onAFullDiskNothingIsAcknowledgedThatIsNotKept() throws {
    let sender = try Sender()
    let program = try following(sender)
    // What a file may not grow by is what a disk without room gives: the write fails.
    try limit(program.pid, toBytes: "131072")
    try sender.until(503)
    for _ in 0..<3 { #expect(sender.send() == 503) }
    try program.waitUntil("the trouble") { program.errors.contains(Self.full) }
    try limit(program.pid, toBytes: "unlimited")
    try sender.until(200)
    #expect(program.errors.contains("The journal can be written again."))
    program.send(SIGTERM)
    #expect(try program.end() == 128 + SIGTERM)
    try sender.check()
  }

  @Test func whileAnotherProcessHasTheLockNothingIsAcknowledged() throws {
    let sender = try Sender()
    let program = try following(sender)
    let other = try Database(path: sender.usher.state + "/journal.db")
    try other.begin()
    #expect(sender.send() == 503)
    #expect(program.errors.contains("Another process is using the file."))
    other.rollback()
    try sender.until(200)
    program.send(SIGKILL)
    #expect(try program.end() == 128 + SIGKILL)
    try sender.check()
  }

  @Test func theConsoleShowsItUntilItIsOver() throws {
    let sender = try Sender()
    let window = try ConsoleWindow.started(
      options: "--port \(sender.usher.port)", environment: sender.usher.environment)
    try sender.until(200)
    let other = try Database(path: sender.usher.state + "/journal.db")
    try other.begin()
    #expect(sender.send() == 503)
    try window.terminal.waitUntil("The journal failed. Another process is using the file.")
    // No key, no request: it finds out by itself.
    other.rollback()
    try window.terminal.waitUntil("the banner's end") {
      try !window.terminal.screen().contains { $0.contains("The journal failed.") }
    }
    try sender.until(200)
    try window.terminal.press("q")
    try window.expectGivenBack(status: 0)
    try sender.check()
  }

  @Test(.enabled(if: geteuid() == 0, "root alone can become somebody who may not write"))
  func aJournalOfSomebodyElseIsRefusedAndLeftAsItIs() throws {
    let usher = try Usher()
    _ = try usher.open("speedmap")
    for name in [usher.folder.path, usher.folder.file("state"), usher.state] { chmod(name, 0o755) }
    for name in ["journal.db", "sandbox.db", "usher.log"] { chmod(usher.state + "/" + name, 0o644) }
    let before = try Shell.run(["sha256sum", usher.state + "/journal.db"]).output
    for words in [["list"], ["follow", "--port", "\(usher.port)"], ["journal", "verify"]] {
      let run = try Shell.run(
        ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", Usher.program]
          + words,
        environment: usher.environment)
      #expect(run.status == 4)
      #expect(
        run.output.contains(
          "The file cannot be written to. Check the owner and the mode of the file"))
    }
    #expect(try Shell.run(["sha256sum", usher.state + "/journal.db"]).output == before)
  }
}
