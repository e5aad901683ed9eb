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
}
