import Flow
import Testing

@testable import Console

/// What keeps a slip of the finger from real customers.
struct GuardStoryTests {
  private func session(_ mode: Mode, _ reference: String = "A-118") -> Session {
    Session(
      id: SessionID(rawValue: "k3v9q2"), provider: Speedmap().id, profile: "sandbox", mode: mode,
      reference: reference, token: "t", standing: .created, trust: .proof, at: Scene.now)
  }

  private func live(_ reference: String = "A-118", _ mode: Mode = .live) -> Scene {
    var setup = Setup.sandbox()
    setup.mode = mode
    var scene = Scene(setup: setup)
    scene.load([session(mode, reference)])
    return scene
  }

  @Test(arguments: [Mode.live, .unknown])
  func wantsTheReferenceTyped(_ mode: Mode) {
    var scene = live("A-118", mode)
    #expect(scene.press("R").isEmpty)
    #expect(scene.screen.contains("go on: A-118"))
    scene.type("A-11")
    #expect(scene.press("Enter") == [.bell])
    #expect(scene.screen.contains("that is not it"))
    scene.type("8")
    scene.press("Enter")
    #expect(scene.state.kind == .form)
  }

  @Test func wantsTheIdWhereThereIsNoReference() {
    var scene = live("")
    scene.press("R")
    scene.type("k3v9q2")
    scene.press("Enter")
    #expect(scene.state.kind == .form)
  }

  @Test func goesBackWithNothingDone() {
    var scene = live()
    #expect(scene.press("R", "Esc").isEmpty)
    #expect(scene.state.kind == .sessions)
  }

  @Test func saysWhatBecomesOfTheOldSession() {
    var scene = live()
    scene.press("R")
    #expect(scene.screen.contains("Opening A-118 again cancels the present session"))
  }

  @Test func showsLiveAsAWordAndARoleOfItsOwn() {
    let canvas = live().state.draw().canvas
    let row = text(canvas, 0)
    let column = row.distance(from: row.startIndex, to: row.firstRange(of: "LIVE")!.lowerBound)
    #expect(canvas[0, column].role == .badgeLive)
    #expect(live().state.draw().title.contains("LIVE"))
    let unknown = live("A", .unknown).state.draw().canvas
    #expect(!(0..<unknown.columns).contains { unknown[0, $0].role == .badgeLive })
  }

  @Test func changesNothingInAReadOnlyProfile() {
    var setup = Setup.sandbox()
    (setup.profile, setup.isReadOnly) = ("night", true)
    var scene = Scene(setup: setup)
    scene.load([session(.live)])
    for key in ["n", "x", "R", "1"] as [Key] {
      #expect(scene.press(key).isEmpty)
      #expect(scene.screen.contains("profile night is read_only"), "\(key)")
      #expect(scene.state.kind == .sessions)
    }
    #expect(!scene.screen.contains("n new"), "absent from the footer")
    scene.press("Enter")
    scene.answerWatch(session(.live), [])
    for key in ["a", "x", "s"] as [Key] {
      #expect(scene.press(key).isEmpty)
      #expect(scene.screen.contains("profile night is read_only"), "\(key)")
      #expect(scene.state.kind == .watch)
    }
    scene.press("Esc")
    scene.press("?")
    // The whole reason can be read, also where the row has no room for it.
    for (columns, rows) in [(100, 30), (80, 24), (60, 16)] {
      scene.act(.resized(columns: columns, rows: rows))
      let words = scene.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("profile night is read_only in the settings: sessions are only"))
      #expect(words.contains("open a new session not while it is read_only"))
      #expect(words.ranges(of: "in the settings").count == 1, "once")
    }
  }

  @Test func recommendsNoKeyThatIsNotAllowed() {
    var setup = Setup.sandbox()
    (setup.profile, setup.isReadOnly) = ("night", true)
    var scene = Scene(setup: setup)
    scene.act(
      .listener(.listening(bound: "127.0.0.1:7357", advertised: "http://127.0.0.1:7357")))
    let quiet = Session.sample("k3v9q2", "A-118", ago: 134)
    scene.load([quiet])
    scene.press("Enter")
    scene.answerWatch(quiet, [])
    #expect(scene.screen.contains("quiet since"))
    #expect(!scene.screen.contains("R opens"))
    scene.press("y")
    #expect(!scene.screen.contains("R opens"))
    #expect(scene.screen.contains("profile night is read_only"))
    var over = quiet
    over.standing = .expired
    scene.act(.read(over))
    #expect(!scene.screen.contains("R opens"))
  }

  @Test func offersNoFirstSessionInAReadOnlyProfile() {
    var setup = Setup.sandbox()
    (setup.profile, setup.isReadOnly) = ("night", true)
    var scene = Scene(setup: setup)
    scene.load([])
    #expect(scene.screen.contains("No sessions yet. Profile night is read_only"))
    #expect(!scene.screen.contains("opens one"))
  }

  @Test func saysReadOnlyInTheTitleLine() throws {
    var setup = Setup.sandbox()
    (setup.profile, setup.isReadOnly, setup.mode) = ("night", true, .live)
    var scene = Scene(setup: setup)
    scene.load([session(.live)])
    #expect(text(scene.state.draw().canvas, 0).contains("night  LIVE  read-only"))
    scene.press("Enter")
    #expect(text(scene.state.draw().canvas, 0).contains(" LIVE  read-only"))
    #expect(!live().screen.contains("read-only"))
  }
}
