import Flow
import Testing

@testable import Console

/// What a small window must not lose.
struct NarrowStoryTests {
  /// Test or live is told at any width, whatever the session is called and however it stands.
  @Test(arguments: [40, 41, 45, 50, 59, 60, 72, 80])
  func tellsTheModeWhole(_ columns: Int) throws {
    for (reference, code) in [
      ("A-118", "camera_denied"), ("A very long reference of a claim", "in_use"),
    ] {
      var session = Session.sample("c4m3ra", reference, "biometric", .opened, ago: 61, signals: 3)
      session.attention = [code, "An attention with very many words that has no room anywhere"]
      var scene = Scene(columns: columns, rows: 11)
      scene.load([session])
      #expect(text(scene.state.draw().canvas, 0).contains(" TEST "))
      scene.press("Enter")
      scene.answerWatch(session, [])
      for key in ["y", "a", "s", "N", "E"] as [Key] {
        let head = text(scene.state.draw().canvas, 0)
        #expect(head.contains(" TEST "), "\(scene.state.kind)")
        #expect(head.contains("A"), "the title of \(scene.state.kind)")
        scene.press(key)
        #expect(text(scene.state.draw().canvas, 0).contains(" TEST "), "\(scene.state.kind)")
        if scene.state.kind != .watch { scene.press("Esc") }
      }
    }
  }

  @Test func tellsTheModeOfTheAccountNotOfTheProfile() {
    var setup = Setup.sandbox()
    setup.offers[1].mode = .live
    var scene = Scene(setup: setup)
    scene.press("n")
    let picker = scene.screen
    #expect(picker.contains(" LIVE ") && picker.contains(" TEST "), "each line has its own")
    scene.press("Down")
    #expect(text(scene.state.draw().canvas, 0).contains(" LIVE "))
    scene.press("Enter")
    #expect(text(scene.state.draw().canvas, 0).contains(" LIVE "))
    scene.press("Esc", "Up", "Enter")
    #expect(text(scene.state.draw().canvas, 0).contains(" TEST "))
  }

  @Test func readsAllThatACommandWrote() throws {
    var scene = Scene(columns: 60, rows: 14)
    try scene.open(Session.watched.session)
    let long = String(repeating: "word ", count: 30) + "END"
    let lines = (1...20).map { "line \($0)" } + [long]
    scene.act(
      .handedOver(
        Session.watched.session.id,
        HandOverOutcome(name: "x", isFine: true, end: "done", lines: lines)))
    #expect(scene.screen.contains("1-9 of 23"))
    #expect(scene.screen.contains("↓ more"))
    scene.press("PgDn")
    #expect(scene.screen.contains("line 9") && scene.screen.contains("line 10"))
    scene.press("G")
    #expect(scene.screen.contains("END"), "a long line goes on below")
    #expect(scene.screen.contains("of 23"))
  }

  @Test func showsTheBoxThatIsTicked() {
    var scene = Scene(columns: 60, rows: 20)
    scene.press("n", "Enter")
    #expect(scene.screen.contains("[ ] selfie"))
    scene.act(.resized(columns: 40, rows: 16))
    scene.press("Down", "Right", "Right")
    #expect(scene.screen.contains("] selfie"))
    scene.press("Left", "Left")
    #expect(scene.screen.contains("] liveness"))
  }

  @Test func saysWhereThereIsNothingMoreToRead() {
    var scene = Scene(columns: 120, rows: 60)
    scene.press("?", "Down")
    #expect(scene.screen.contains("all of it is on the screen"))
    #expect(!scene.screen.contains("↓ more"))
  }

  @Test func showsAllPermissionsThatWereAskedFor() throws {
    var session = Session.watched.session
    session.attention = ["camera_denied"]
    var scene = Scene(columns: 80, rows: 24)
    try scene.open(session)
    scene.press("p")
    let words = scene.screen
    for sentence in Speedmap().permissions {
      #expect(words.contains(String(sentence.suffix(12))), "\(sentence)")
    }
  }
}
