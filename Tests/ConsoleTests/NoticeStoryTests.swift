import Flow
import Testing

@testable import Console

/// A sentence belongs to the page that it was said on.
struct NoticeStoryTests {
  private func watching() throws -> Scene {
    var scene = Scene()
    scene.load(Session.table)
    try scene.open(Session.watched.session)
    return scene
  }

  @Test func goesWithItsPage() throws {
    var scene = try watching()
    scene.act(.noticed("sent to the terminal's clipboard"))
    #expect(scene.screen.contains("sent to the terminal"))
    scene.press("Esc")
    #expect(!scene.screen.contains("sent to the terminal"))
  }

  @Test func goesWhenAPageComesOnTop() throws {
    var scene = try watching()
    scene.press("z")
    #expect(scene.screen.contains("does nothing here"))
    scene.press("?")
    #expect(!scene.screen.contains("does nothing here"))
  }

  @Test func staysWhileThePageDoes() throws {
    var scene = try watching()
    scene.act(.noticed("sent to the terminal's clipboard"))
    scene.press("h")
    scene.act(.resized(columns: 90, rows: 28))
    #expect(scene.screen.contains("sent to the terminal"))
  }

  @Test func isSaidOnThePageThatTheKeyLedTo() throws {
    var scene = try watching()
    scene.press("w", "Enter")
    scene.act(.saved(Session.watched.session.id, file: "usher-A-118.png"))
    #expect(scene.state.kind == .watch)
    #expect(scene.screen.contains("the QR is in usher-A-118.png"))
  }

  private static let long =
    "x.json cannot be written: File exists in this folder. "
    + "Name a file that does not exist."

  @Test(arguments: [(90, 30), (80, 24), (46, 16)])
  func isSaidToItsEnd(_ columns: Int, _ rows: Int) throws {
    var scene = Scene(columns: columns, rows: rows)
    scene.load(Session.table)
    let list = scene.screen
    scene.act(.warned(Self.long))
    let words = scene.screen.split { $0.isWhitespace || "─|".contains($0) }.joined(separator: " ")
    #expect(words.contains("x.json cannot be written"))
    #expect(words.contains("that does not exist."))
    let footer = try #require(list.split(separator: "\n").last)
    #expect(scene.screen.hasSuffix(footer))
    scene.act(.ticked(Scene.now.adding(milliseconds: Notice.life)))
    #expect(!scene.screen.contains("does not exist"))
    #expect(scene.state.pageArea.rows == rows - 4)
  }

  @Test func saysToTheEndWhyTheListenerIsOff() {
    var scene = Scene(columns: 60, rows: 20)
    scene.load(Session.table)
    let reason = "Port 7357 of 127.0.0.1 is in use by usher (pid 31406)."
    scene.act(
      .listener(
        .off(reason: reason, advice: "Press L to try again, or P to take 7358, which is free.")))
    #expect(scene.screen.contains("which is free."))
    #expect(scene.screen.contains("A-118"))
  }

  @Test func aCodeThatIsScannedStaysWhereItIs() throws {
    var scene = try watching()
    let before = scene.screen.split(separator: "\n")
    scene.act(.warned(Self.long + " " + Self.long))
    let after = scene.screen.split(separator: "\n")
    #expect(before.count == after.count)
    for (row, (old, new)) in zip(before, after).enumerated() {
      let isRule = row == before.count - 2
      #expect(isRule || old.prefix(40) == new.prefix(40), "the code, the link and the footer")
    }
    #expect(scene.screen.contains("does not exist."), "beside the code, as it has no room below")
    scene.act(.ticked(Scene.now.adding(milliseconds: Notice.life)))
    #expect(!scene.screen.contains("does not exist."))
    scene.act(.warned(Self.long + " " + Self.long))
    scene.act(.resized(columns: 70, rows: 20))
    #expect(scene.screen.contains("does not exist."), "no code has room beside the signals")
    scene.press("f")
    scene.act(.warned(Self.long))
    #expect(!scene.screen.contains("does not exist."))
  }
}
