import Flow
import Glibc
import Support
import Testing

/// Presets, re-issue, export and `doctor ID` of the built program.
struct DeskCommandTests {
  @Test func reissuesIntoOneRow() throws {
    let usher = try Usher()
    let old = try #require(try usher.open("truepic", "reference=A-118")["session"]?.string)
    let again = try usher.run(
      "reissue", old, "--json", "--no-follow", "--port", "\(usher.port)")
    #expect(again.status == 0, "\(again.errors)")
    let new = try #require(again.lines("opened").first)
    #expect(new["reference"]?.string == "A-118")
    #expect(try usher.show(old)["standing"]?.string == "superseded")
    let list = try usher.run("list", "--json").lines.compactMap { $0["session"]?.string }
    #expect(list == [new["session"]?.string])
    let twice = try usher.run("reissue", old)
    #expect(twice.status == 2)
    #expect(twice.errors.contains("has been replaced by \(list[0])"))
  }

  @Test func listsInColumnsWhateverTheScript() throws {
    let usher = try Usher()
    for reference in ["A-118", "日本 太郎", String(repeating: "字", count: 30)] {
      _ = try usher.open("speedmap", "reference=\(reference)")
    }
    let list = try usher.run("list").output
    #expect(list.contains("  A-118" + String(repeating: " ", count: 21) + "Speedmap"))
    #expect(list.contains("  日本 太郎" + String(repeating: " ", count: 17) + "Speedmap"))
    #expect(list.contains("字字…   Speedmap"))
  }

  @Test func exportsOnceToAFileOfOnesOwn() throws {
    let usher = try Usher()
    let id = try #require(try usher.open("speedmap")["session"]?.string)
    let path = usher.folder.file("timeline.json")
    #expect(try usher.run("export", id, "--json", "--to", path).status == 0)
    var info = stat()
    #expect(stat(path, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o600)
    #expect(try usher.run("export", id, "--to", path).status == 4)
    let printed = try usher.run("export", id, "--json")
    #expect(printed.lines.first?["session"]?.string == id)
    #expect(!printed.output.contains("/capture/"))
  }

  @Test func namesTheFirstThingThatIsNotProven() throws {
    let usher = try Usher()
    let id = try #require(try usher.open("speedmap")["session"]?.string)
    let outcome = try usher.run("doctor", id, "--json", "--port", "\(usher.port)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let rungs = outcome.lines("rung")
    #expect(rungs.count == 8)
    #expect(
      rungs.filter { $0["first"]?.bool == true }.map { $0["subject"]?.string } == ["listener"])
    let listener = rungs.first { $0["subject"]?.string == "listener" }
    #expect(listener?["proven"]?.bool == false, "nobody listens")
    #expect(rungs.last?["proven"]?.bool == true, "the provider was asked")
  }

  /// 200 on `/health` is not enough: any server may answer that.
  @Test func takesNoOtherServerForTheListener() throws {
    let usher = try Usher()
    let id = try #require(try usher.open("speedmap")["session"]?.string)
    let other = try usher.start(["sandbox", "--json"])
    try other.waitUntil("the sandbox") { !other.output.isEmpty }
    let api = try #require(other.output.firstMatch(of: /127\.0\.0\.1:([0-9]+)/)?.1)
    let port = String(api)
    func listener(_ more: String...) throws -> JSON? {
      try usher.run(["doctor", id, "--json"] + more).lines("rung")
        .first { $0["subject"]?.string == "listener" }
    }
    let foreign = try listener("--port", port)
    #expect(foreign?["proven"]?.bool == false)
    #expect(
      foreign?["words"]?.string?.contains("another program, or an usher with another journal")
        == true)
    let follow = try usher.start(["follow", id, "--port", "\(usher.port)"])
    try follow.waitUntil("our own listener") {
      try listener("--port", "\(usher.port)")?["proven"]?.bool == true
    }
    let config = try usher.write(settings: #"{"listener": {"advertised": "http://127.0.0.1:9/u"}}"#)
    let rungs = try usher.run("doctor", id, "--json", "--port", "\(usher.port)", "--config", config)
      .lines("rung")
    #expect(rungs.first { $0["subject"]?.string == "listener" }?["proven"]?.bool == true)
    let reach = rungs.first { $0["subject"]?.string == "reach" }
    #expect(reach?["words"]?.string == "http://127.0.0.1:9/u did not answer")
  }

  @Test func opensFromAPreset() throws {
    let usher = try Usher()
    let config = try usher.write(
      settings: #"{"presets":{"roof":{"provider":"speedmap","fields":{"brand.name":"Acme"}}}}"#)
    let sent = try usher.run(
      "new", "@roof", "brand.color=#0F766E", "--dry-run", "--json", "--config", config)
    let brand = sent.lines("request").first?["body"]?["brand"]
    #expect(brand?["name"]?.string == "Acme")
    #expect(brand?["color"]?.string == "#0F766E")
    let wrong = try usher.run("new", "@rof", "--config", config)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("Did you mean @roof?"))
  }

  @Test func opensNothingInAReadOnlyProfile() throws {
    let usher = try Usher()
    let config = try usher.write(
      settings: """
        {"profiles": {"night": {"read_only": true, "providers": {"speedmap":
        {"api": "http://127.0.0.1:9", "key": "sk_live_1"}}}}}
        """)
    let outcome = try usher.run(
      "new", "speedmap", "steps=liveness", "reason=financialProducts", "--profile", "night",
      "--config", config, "--port", "\(usher.port)")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Profile night is read_only"))
    #expect(try usher.run("list", "--json").lines.isEmpty)
  }
}
