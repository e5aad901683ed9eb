import Flow
import Testing

@testable import Console

/// The QR on its way into a file.
struct SaveStoryTests {
  private func scene() throws -> Scene {
    var scene = Scene()
    try scene.open(Session.watched.session)
    scene.press("w")
    return scene
  }

  @Test func proposesANameAndAsksForTheFile() throws {
    var scene = try scene()
    #expect(scene.screen.contains("usher-A-118.png"))
    let id = Session.watched.session.id
    #expect(scene.press("Enter") == [.saveQR(id, file: "usher-A-118.png")])
    #expect(scene.state.kind == .save)
    scene.act(.saved(id, file: "usher-A-118.png"))
    #expect(scene.state.kind == .watch)
    #expect(scene.screen.contains("the QR is in usher-A-118.png"))
  }

  @Test func aRefusalKeepsWhatWasTyped() throws {
    var scene = try scene()
    scene.press("Ctrl-U")
    scene.type("q/code.SVG")
    let id = Session.watched.session.id
    #expect(scene.press("Enter") == [.saveQR(id, file: "q/code.SVG")])
    scene.act(.warned("The QR cannot be written to q/code.SVG: it exists."))
    #expect(scene.state.kind == .save)
    #expect(scene.screen.contains("q/code.SVG"))
  }

  @Test func otherEndingsAreRefusedInWords() throws {
    var scene = try scene()
    scene.press("Backspace")
    #expect(scene.press("Enter") == [])
    #expect(scene.screen.contains("end the name in .png or .svg"))
    scene.press("Ctrl-U")
    #expect(scene.press("Enter") == [])
    #expect(scene.screen.contains("name a file"))
    scene.press("Esc")
    #expect(scene.state.kind == .watch)
  }

  @Test(
    arguments: [
      ("../../etc/x", "usher-etc-x.png"), ("A 118", "usher-A-118.png"), ("", "usher-k3v9q2.png"),
      ("👩‍👩‍👧\u{1B}[2J\u{202E}", "usher-2J.png"), ("...", "usher-k3v9q2.png"),
      ("Küche, Wasserschaden", "usher-Küche-Wasserschaden.png"), ("漢字 7", "usher-漢字-7.png"),
      ("e\u{301}t\u{e9}", "usher-e\u{301}t\u{e9}.png"), ("שלום\u{202E}x", "usher-שלום-x.png"),
    ])
  func theProposedNameIsHarmless(_ reference: String, _ name: String) {
    let session = Session.sample("k3v9q2", reference)
    let file = SavePage(session, isUTF8: true).file.text
    #expect(file == name)
    #expect(!file.contains("/") && !file.unicodeScalars.contains(where: PlainText.isUnsafe))
    let poor = SavePage(session, isUTF8: false).file.text
    #expect(poor.utf8.allSatisfy { $0 < 128 })
  }

  @Test func aLongReferenceGivesANameThatAFileCanHave() {
    let family = String(repeating: "👩‍👩‍👧字", count: 200)
    let file = SavePage(Session.sample("k3v9q2", family), isUTF8: true).file.text
    #expect(file.utf8.count <= 255)
  }

  @Test func isAbsentWithoutALink() throws {
    var scene = Scene()
    scene.load(Session.table)
    try scene.open(Session.watched.session)
    scene.press("h", "w")
    #expect(scene.screen.contains("link and QR are hidden"))
    #expect(scene.state.kind == .watch)
  }
}
