import Flow
import Testing

@testable import Console

/// A link that must not be opened twice while its session runs.
struct SecondOpeningTests {
  private func watching(_ provider: String, _ standing: Standing) throws -> Scene {
    var scene = Scene()
    try scene.open(.sample("b1o2m3", "A-119", provider, standing))
    return scene
  }

  @Test(arguments: ["c", "l", "f", "o"])
  func handingItOverAgainIsWarnedAbout(key: String) throws {
    var scene = try watching("biometric", .inProgress(step: "LD"))
    scene.press(Key(stringLiteral: key))
    if key == "f" { scene.press("Esc") }
    scene.act(.noticed("sent to the terminal's clipboard"))
    #expect(scene.screen.contains("! the customer has this link open"))
  }

  @Test func beforeTheFirstOpeningNothingIsSaid() throws {
    var scene = try watching("biometric", .created)
    scene.press("c")
    #expect(!scene.screen.contains("has this link open"))
  }

  @Test(arguments: ["speedmap", "truepic"])
  func othersMayBeOpenedAgain(provider: String) throws {
    var scene = try watching(provider, .inProgress(step: nil))
    scene.press("c")
    #expect(!scene.screen.contains("has this link open"))
  }
}
