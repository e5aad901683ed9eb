import Edge
import Flow
import Support
import Testing

@testable import Commands

/// What `show`, `export` and the console's `e` write.
struct TimelineTests {
  @Test func putsNotesAmongTheSignalsAndLeavesLinksOut() throws {
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(Speedmap())
    _ = try fixture.play("complete", session)
    try fixture.runtime.journal.add(
      Note(at: Instant(seconds: 1), text: "first\u{1B}[2J"), to: session.id)
    try fixture.runtime.journal.commit()
    let timeline = try Timeline(fixture.stored(session.id), in: fixture.runtime.journal)
    let json = timeline.json.map(\.text)
    #expect(json[0].hasPrefix(#"{"type":"session""#))
    #expect(json[1].contains(#""type":"note""#), "oldest first")
    #expect(json[1].contains(#"first\\u{1b}[2J"#))
    #expect(json.count == 2 + timeline.signals.count)
    let whole = (json + timeline.lines).joined(separator: "\n")
    let token = try #require(link.revealed.split(separator: "/").last)
    let isFound = whole.contains(token.prefix { $0 != "?" })
    #expect(!isFound, "the link is in the timeline")
    #expect(timeline.lines.contains { $0.contains("passed") })
  }

  /// A reason whose type is known has help, whatever the provider writes behind it.
  @Test func tellsWhatReasonsMeanAndEscapesThem() throws {
    let fixture = try RuntimeFixture()
    var (session, _) = try fixture.open(Biometric())
    session.standing = .confirmed(.failed(reasons: ["liveness: CALC_RESULT, \u{1B}]0;x\u{7}"]))
    let lines = try Timeline(session, in: fixture.runtime.journal).lines
    let help = try #require(lines.first { $0.hasPrefix("Help        ") })
    #expect(help.contains(#"liveness: CALC_RESULT, \u{1b}]0;x\u{7}: The check did not pass."#))
    #expect(!lines.contains { $0.unicodeScalars.contains { $0.value < 0x20 } })
  }

  @Test func writesOnlyNewFilesThatNobodyElseReads() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.txt")
    try ExportFile(path).write("one\n")
    #expect(!FileMode.isOpenToOthers(path))
    let failure = #expect(throws: Failure.self) { try ExportFile(path) }
    #expect(failure?.exit == ExitCode.machine)
    #expect(failure?.message.contains("Name a file that does not exist") == true)
  }

  @Test func keepsAndForgetsPresets() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(path: folder.file("journal.db"))
    let saved = SavedPresets(journal: journal)
    #expect(try saved.all().isEmpty)
    let roof = Preset(name: "roof", provider: Truepic().id, fields: ["team_id": .integer(77)])
    try saved.keep(roof)
    try saved.keep(Preset(name: "van", provider: Speedmap().id))
    try saved.keep(Preset(name: "van", provider: Biometric().id))
    try journal.commit()
    let other = SavedPresets(journal: try Journal(path: folder.file("journal.db")))
    #expect(try other.all() == [roof, Preset(name: "van", provider: Biometric().id)])
    try saved.forget("roof")
    #expect(try saved.all().map(\.name) == ["van"])
    try journal.keep("presets", "not JSON")
    #expect(try saved.all().isEmpty)
  }
}
