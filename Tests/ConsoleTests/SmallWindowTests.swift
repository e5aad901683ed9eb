import Flow
import Testing

@testable import Console

/// What a small window must not leave out: why a read failed, notes, and answers to keys.
struct SmallWindowTests {
  static let sizes = [(100, 30), (80, 24), (60, 20), (40, 12)]

  private func ended(_ columns: Int, _ rows: Int, _ trust: Trust = .proof) -> Scene {
    var scene = Scene(columns: columns, rows: rows)
    var session = Session.sample("k3v9q2", "A-118", "speedmap", .confirmed(.passed))
    if trust == .claim {
      session = Session.sample("k3v9q2", "A-118", "speedmap", .submitted, trust: .claim)
    }
    scene.load([session])
    scene.press("Enter")
    scene.answerWatch(session, [])
    return scene
  }

  @Test(arguments: sizes) func tellsWhyAClaimedEndIsNotConfirmed(_ columns: Int, _ rows: Int) {
    var scene = ended(columns, rows, .claim)
    let fault = Refusal(.network, "Speedmap refused with 503.", advice: "Try again in 2 s.")
    scene.act(.readRefused(SessionID(rawValue: "k3v9q2"), fault))
    #expect(scene.screen.contains("! not confirmed: Speedmap refused"))
    #expect(scene.screen.contains("Next: "))
    #expect(rows < 20 || scene.screen.contains("not read yet"), "how fresh it is")
  }

  @Test(arguments: sizes) func showsTheNotesOfAnEndedSession(_ columns: Int, _ rows: Int) {
    var scene = ended(columns, rows)
    scene.press("N")
    scene.type("rings at five")
    let id = SessionID(rawValue: "k3v9q2")
    #expect(scene.press("Enter") == [.addNote(id, "rings at five")])
    scene.act(.notes(id, [Note(at: Scene.now, text: "rings at five")], isNew: true))
    #expect(scene.screen.contains("note: rings at five"))
    #expect(scene.screen.contains("the note is kept"))
  }

  @Test func saysOnlyOfANewNoteThatItIsKept() {
    var scene = ended(100, 30)
    let id = SessionID(rawValue: "k3v9q2")
    let notes = (1...5).map { Note(at: Scene.now, text: "number \($0)") }
    scene.act(.notes(id, notes))
    #expect(!scene.screen.contains("the note is kept"))
    #expect(scene.screen.contains("number 5") && !scene.screen.contains("number 3"))
    #expect(scene.screen.contains("older notes are not shown here"))
    scene.press("N")
    scene.type("number 5")
    scene.press("Enter")
    scene.act(.notes(id, notes))
    #expect(!scene.screen.contains("the note is kept"), "the journal could not be written")
  }

  /// The full-screen QR of a link, without a frame.
  private func code(_ columns: Int, _ rows: Int) throws -> Scene {
    var scene = Scene(columns: columns, rows: rows)
    try scene.open(Session.watched.session, size: 37)
    scene.press("f")
    return scene
  }

  /// A code of 37 modules has 45 with its rim: 23 of 24 rows.
  @Test func aCodeWithoutAFrameLeavesRoomForAnswers() throws {
    var scene = try code(80, 24)
    #expect(scene.screen.contains("c copy") && scene.screen.contains("esc back"))
    scene.act(.noticed("sent to the terminal's clipboard"))
    #expect(scene.screen.contains("sent to the terminal's clipboard"))
    scene.press("z")
    #expect(scene.screen.contains("z does nothing here"))
    scene.act(.ticked(Scene.now.adding(milliseconds: 7_000)))
    scene.act(.trouble("The journal cannot be written."))
    #expect(scene.screen.contains("! The journal cannot be written."))
  }

  @Test func answersStandInTheMarginWhereTheCodeTakesAllRows() throws {
    var scene = try code(80, 23)
    #expect(scene.screen.contains("esc back"))
    scene.press("z")
    #expect(scene.screen.contains("z does") && scene.screen.contains("keys"))
  }

  @Test func theNarrowRimIsSaidBesideTheKeys() throws {
    var scene = try code(41, 22)
    #expect(scene.screen.contains("narrow rim: may not scan  esc back"))
    scene.press("z")
    #expect(scene.screen.contains("z does nothing here"))
  }

  @Test func aKeyThatWorksTakesAnOldRefusalAway() throws {
    var scene = Scene(columns: 100, rows: 30)
    try scene.open(Session.watched.session)
    scene.press("d")
    #expect(scene.screen.contains("no signal yet"))
    scene.press("p")
    #expect(!scene.screen.contains("! no signal yet"))
  }
}
