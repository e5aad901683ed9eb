import Flow
import Testing

@testable import Console

/// Notes, export, and the operator's own commands.
struct DeskStoryTests {
  private let id = SessionID(rawValue: "k3v9q2")

  private func watching(_ command: [String] = ["send-sms", "{phone}"]) throws -> Scene {
    var setup = Setup.sandbox()
    setup.handOvers = [HandOver(key: "m", name: "Send by SMS", command: command)]
    var scene = Scene(setup: setup)
    try scene.open(Session.watched.session)
    return scene
  }

  @Test func writesANoteAndShowsIt() throws {
    var scene = try watching()
    scene.press("N")
    scene.type("  called: rings back at 5 ")
    #expect(scene.press("Enter") == [.addNote(id, "called: rings back at 5")])
    scene.act(.notes(id, [Note(at: Scene.now, text: "called: rings back at 5\u{1B}[2J")]))
    #expect(scene.screen.contains("12:04:00 note: called: rings back at 5"))
    #expect(!scene.screen.contains("\u{1B}"))
  }

  @Test func keepsALineThatIsRefused() throws {
    var scene = try watching()
    scene.press("N", "Enter")
    #expect(scene.screen.contains("a note wants some text"))
    scene.act(.pasted(String(repeating: "x", count: 501)))
    #expect(scene.press("Enter") == [.bell])
    #expect(scene.screen.contains("at most 500 characters"))
    scene.press("F1", "Esc", "Backspace")
    #expect(scene.press("Enter") == [.addNote(id, String(repeating: "x", count: 500))])
  }

  @Test func typesLettersThatAreKeysElsewhere() throws {
    var scene = try watching()
    scene.press("N")
    scene.type("q?mLt")
    #expect(scene.press("Enter") == [.addNote(id, "q?mLt")])
  }

  @Test func exportsToAFileOfTheOperatorsChoice() throws {
    var scene = try watching()
    scene.press("e")
    #expect(scene.screen.contains("k3v9q2.txt"))
    #expect(scene.press("Enter") == [.export(id, path: "k3v9q2.txt")])
    scene.act(.warned("k3v9q2.txt cannot be written: File exists."))
    #expect(scene.screen.contains("File exists"))
    #expect(scene.state.kind == .line, "what was typed is there for another try")
    scene.press("Ctrl-U")
    scene.type("/tmp/a.json")
    #expect(scene.press("Enter") == [.export(id, path: "/tmp/a.json")])
    scene.act(.exported(id, file: "/tmp/a.json"))
    #expect(scene.screen.contains("the timeline is in /tmp/a.json"))
    #expect(scene.state.kind == .watch)
  }

  @Test func handsTheLinkToACommand() throws {
    var scene = try watching(["send-sms", "{reference}"])
    #expect(scene.screen.contains("m Send by SMS"), "in the footer")
    #expect(
      scene.press("m") == [
        .handOver(id, name: "Send by SMS", command: ["send-sms", "A-118"])
      ])
    scene.act(
      .handedOver(
        id, HandOverOutcome(name: "Send by SMS", isFine: true, end: "done", lines: [])))
    #expect(scene.screen.contains("Send by SMS: done"))
    #expect(scene.state.kind == .watch)
  }

  @Test func showsWhatACommandWrote() throws {
    var scene = try watching(["send-sms", "{id}"])
    scene.press("m")
    let outcome = HandOverOutcome(
      name: "Send by SMS", isFine: false, end: "exit status 3", lines: ["no credit\u{1B}[2J"])
    #expect(scene.act(.handedOver(id, outcome)) == [.bell])
    #expect(scene.screen.contains("exit status 3"))
    #expect(scene.screen.contains("no credit\\u{1b}[2J"))
    scene.press("q")
    #expect(scene.state.kind == .watch)
  }

  @Test func doesNotInterruptTyping() throws {
    var scene = try watching(["send-sms", "{id}"])
    scene.press("m", "N")
    scene.act(
      .handedOver(id, HandOverOutcome(name: "x", isFine: true, end: "done", lines: ["sent"])))
    #expect(scene.state.kind == .line)
    scene.press("Esc")
    #expect(scene.state.kind == .output, "shown once the page is left")
    #expect(scene.screen.contains("sent"))
    scene.press("Esc")
    #expect(scene.state.kind == .watch)
  }

  @Test func keepsWhatACommandWroteUntilItsSessionIsOpened() throws {
    var scene = try watching(["send-sms", "{id}"])
    scene.press("m", "Esc")
    scene.load([Session.sample("0th3r0", "B-7"), Session.watched.session])
    scene.act(
      .handedOver(
        id, HandOverOutcome(name: "Slow", isFine: false, end: "exit status 3", lines: ["no credit"])
      ))
    #expect(scene.screen.contains("A-118: Slow: exit status 3"))
    scene.press("g", "Enter")
    #expect(scene.state.kind == .watch, "it is of another session")
    scene.press("Esc", "G", "Enter")
    #expect(scene.screen.contains("no credit"))
  }

  @Test func startsNothingWithoutANumberOrALink() throws {
    var scene = try watching()
    #expect(scene.press("m").isEmpty)
    #expect(scene.screen.contains("Send by SMS was not started: this session has no phone"))
    let (ended, signals) = Session.ended(.passed)
    scene.act(.heard(ended, try #require(signals.last)))
    #expect(scene.press("m").isEmpty)
    #expect(scene.screen.contains("no link to hand over: the session ended"))
  }

  @Test func listsTheCommandInTheHelp() throws {
    var scene = try watching()
    scene.press("?", "G")
    scene.press("g")
    var found = false
    for _ in 0..<6 where !found {
      found = scene.screen.contains("Send by SMS (your command")
      scene.press("PgDn")
    }
    #expect(found)
  }
}
