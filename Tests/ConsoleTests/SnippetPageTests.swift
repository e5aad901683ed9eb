import Flow
import Testing

@testable import Console

struct SnippetPageTests {
  /// Thirty lines for one platform, three for another.
  private static let snippets = [
    Snippet(
      .ios,
      (1...30).map { "line \($0)" }.joined(separator: "\n") + "\nlet at = \"SESSION_URL\"\n"),
    Snippet(.web, "one\n\"CAPTURE_ORIGIN\"\nthree\n"),
  ]

  private func opened(snippets: [Snippet] = Self.snippets) throws -> Scene {
    var setup = Setup.sandbox()
    for index in setup.offers.indices { setup.offers[index].snippets = snippets }
    var scene = Scene(setup: setup)
    scene.act(.listener(.listening(bound: "127.0.0.1:7357", advertised: "http://127.0.0.1:7357")))
    try scene.open(Session.watched.session)
    scene.press("E")
    return scene
  }

  @Test func showsTheFirstPlatformFromItsTop() throws {
    let scene = try opened()
    #expect(scene.state.kind == .snippets)
    #expect(scene.screen.contains("  ios  web"))
    #expect(scene.screen.contains("line 1 "))
    #expect(scene.screen.contains("1-23 of 32"))
  }

  @Test func scrollsToItsEndAndNoFurther() throws {
    var scene = try opened()
    scene.press("PgDn", "PgDn", "Down")
    #expect(scene.screen.contains("10-32 of 32"))
    let token = scene.state.watch?.session.token ?? "?"
    #expect(scene.screen.contains("let at = \"http://127.0.0.1:7357/s/\(token)\""))
    scene.press("Home")
    #expect(scene.screen.contains("1-23 of 32"))
  }

  @Test func goesRoundThePlatforms() throws {
    var scene = try opened()
    scene.press("Down", "Right")
    #expect(scene.screen.contains("three"))
    scene.press("Right")
    #expect(scene.screen.contains("1-23 of 32"), "from its top again")
    scene.press("Left")
    #expect(scene.screen.contains("three"))
  }

  @Test func copiesTheWholeCodeWithTheAddresses() throws {
    var scene = try opened()
    scene.press("Right")
    let origin = scene.state.watch?.session.captureOrigin ?? Snippet.originPlaceholder
    #expect(scene.press("c") == [.copyText("one\n\"\(origin)\"\nthree\n")])
  }

  @Test func keepsThePlaceholderWithoutAListener() throws {
    var scene = try opened()
    scene.act(.listener(.off(reason: "Port 7357 is in use.", advice: "")))
    scene.press("End")
    #expect(scene.screen.contains("let at = \"SESSION_URL\""))
  }

  @Test func saysWhenThereIsNone() throws {
    let scene = try opened(snippets: [])
    #expect(scene.state.kind == .watch)
    #expect(scene.screen.contains("there is no code for this provider"))
  }

  @Test func goesBackToTheSession() throws {
    var scene = try opened()
    scene.press("Esc")
    #expect(scene.state.kind == .watch)
  }
}
