import Flow
import Testing

@testable import Console

/// Two keys from the first screen to an open session.
struct PresetStoryTests {
  private let speedmap = Speedmap().id
  private var roof: Preset {
    Preset(name: "roof", provider: speedmap, fields: ["brand.name": .string("Acme")])
  }

  private func scene(_ presets: [Preset], saved: [Preset] = []) -> Scene {
    var setup = Setup.sandbox()
    setup.presets = presets
    var scene = Scene(setup: setup)
    scene.load([])
    scene.act(.presets(saved))
    return scene
  }

  private func order(_ effects: [Effect]) -> Order? {
    for case .open(let order, _, _) in effects { return order }
    return nil
  }

  @Test func opensASessionWithTwoKeys() {
    var scene = scene([roof])
    let order = order(scene.press("1", "Enter"))
    #expect(order?.provider == speedmap)
    #expect(order?.text("brand.name") == "Acme")
    #expect(order?.text("reason") == "financialProducts", "defaults and samples fill the rest")
  }

  @Test func takesTheReferenceInBetween() {
    var scene = scene([roof])
    scene.press("1")
    scene.type("A-119")
    #expect(order(scene.press("Enter"))?.reference == "A-119")
  }

  @Test func saysThatThereIsNoSuchPreset() {
    var empty = scene([])
    #expect(empty.press("1").isEmpty)
    #expect(empty.screen.contains("no preset yet; Ctrl-S in a form saves one"))
    var one = scene([roof])
    #expect(one.press("2").isEmpty)
    #expect(one.screen.contains("there are 1 presets"))
  }

  @Test func listsPresetsFirstInThePicker() {
    var scene = scene([roof])
    scene.press("n")
    #expect(scene.screen.contains("▸ 1 roof"))
    #expect(scene.screen.contains("preset for Speedmap"))
    #expect(order(scene.press("Enter", "Enter"))?.text("brand.name") == "Acme")
  }

  @Test func stillReachesEveryProvider() {
    var scene = scene([roof])
    scene.press("n", "Down", "Down", "Enter")
    #expect(scene.screen.contains("Truepic Vision"))
    #expect(scene.state.kind == .form)
  }

  @Test func savesAFormWithoutTheCustomersData() {
    var scene = scene([])
    scene.press("n", "Down", "Enter")
    scene.type("A-118")
    scene.press("Tab", "Tab", "Tab")
    scene.type("Ann")
    scene.press("Ctrl-S")
    scene.type("van")
    let effects = scene.press("Enter")
    #expect(
      effects == [
        .keepPreset(
          Preset(
            name: "van", provider: Truepic().id,
            fields: [
              "team_id": .string("77"), "inspection_type_id": .string("12"),
              "look": .string("none"),
            ]))
      ])
    #expect(scene.state.kind == .form, "and the form is as it was")
    #expect(scene.screen.contains("A-118"))
    #expect(scene.screen.contains("preset “van” kept"))
    scene.press("Esc")
    #expect(scene.screen.contains("▸ Truepic Vision"), "the choice is where it was")
    scene.press("Esc", "1")
    #expect(scene.state.kind == .form)
  }

  @Test func givesANameTheRoomThatThereIs() {
    var long = roof
    long.name = "a long name of a preset, whole"
    var scene = scene([long])
    scene.press("n")
    #expect(scene.screen.contains("1 a long name of a preset, whole "))
  }

  @Test func refusesANameThatTheSettingsHave() {
    var scene = scene([roof])
    scene.press("1", "Ctrl-S", "Enter")
    #expect(scene.screen.contains("a preset wants a name"))
    scene.type("roof")
    #expect(scene.press("Enter") == [.bell])
    #expect(scene.screen.contains("“roof” is in the settings file"))
  }

  @Test func forgetsOnlyWhatWasSaved() {
    var saved = roof
    saved.name = "attic"
    var scene = scene([roof], saved: [saved])
    scene.press("n")
    #expect(scene.press("d").isEmpty)
    #expect(scene.screen.contains("in the settings file"))
    #expect(scene.press("Down", "d") == [.forgetPreset("attic")])
    #expect(!scene.screen.contains("2 attic"))
    #expect(scene.press("d").isEmpty)
    #expect(scene.screen.contains("only a preset can be forgotten"))
  }

  @Test func keepsADraftForEachPreset() {
    var scene = scene([roof])
    scene.press("1")
    scene.type("A-7")
    scene.press("Esc", "n", "Down", "Enter")
    #expect(!scene.screen.contains("A-7"))
    scene.press("Esc", "Esc", "1")
    #expect(scene.screen.contains("A-7"))
  }
}
