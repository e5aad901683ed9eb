import Flow
import Testing

@testable import Console

/// The line keys in a form, in one line to type and in the filter: by character, word and line.
struct EditingTests {
  private static let text = "Kitchen, flood  2nd"

  private func form() -> Scene {
    var scene = Scene()
    scene.press("n", "Enter")
    scene.type(Self.text)
    return scene
  }

  private func typed(_ scene: Scene) -> String? {
    if case .form(let page) = scene.state.pages.last {
      return page.form.entries.first?.value?.string ?? ""
    }
    if case .line(let page) = scene.state.pages.last { return page.input.text }
    return nil
  }

  @Test(
    arguments: [
      (["Ctrl-W"], "Kitchen, flood  "), (["Ctrl-W", "Ctrl-W"], "Kitchen, "), (["Ctrl-U"], ""),
      (["Home", "Ctrl-K"], ""), (["Ctrl-A", "Delete"], "itchen, flood  2nd"),
      (["Ctrl-Left", "Ctrl-K"], "Kitchen, flood  "), (["Alt-b", "Alt-b", "Ctrl-U"], "flood  2nd"),
      (["Home", "Ctrl-Right", "Ctrl-K"], "Kitchen,"),
      (["Ctrl-A", "Alt-f", "Backspace"], "Kitchen flood  2nd"),
      (["Left", "Left", "Ctrl-D"], "Kitchen, flood  2d"),
      (["Ctrl-A", "Ctrl-E", "Backspace"], "Kitchen, flood  2n"),
      (["Home", "Right", "Backspace"], "itchen, flood  2nd"), (["Backspace"], "Kitchen, flood  2n"),
    ] as [([String], String)])
  func editsByCharacterWordAndLine(_ keys: [String], _ left: String) throws {
    var scene = form()
    for key in keys { scene.press(try #require(Key(text: key))) }
    #expect(typed(scene) == left)
    var line = Scene()
    line.load(Session.table)
    line.press("Enter", "N")
    line.type(Self.text)
    for key in keys { line.press(try #require(Key(text: key))) }
    #expect(typed(line) == left)
  }

  @Test func pastesWhereTheCursorStandsAndAsOneLine() {
    var scene = form()
    scene.press("Ctrl-Left")
    scene.act(.pasted("first\nand\tq\u{1B}"))
    #expect(typed(scene) == "Kitchen, flood  first and q2nd")
  }

  @Test func saysThatAPasteWasCut() {
    var scene = form()
    scene.act(.pasted(String(repeating: "q", count: TextInput.limit + 1)))
    #expect(
      scene.screen.contains("10000 characters were taken; the rest of what was pasted is not"))
    scene.press("Ctrl-U", "Ctrl-L")
    scene.act(.ticked(Scene.now.adding(milliseconds: Notice.life)))
    scene.act(.pasted(String(repeating: "q", count: TextInput.limit)))
    #expect(!scene.screen.contains("were taken"))
  }

  @Test func theSpaceBarChoosesUntilAnotherValueIsBegun() {
    let choices = [Choice("a"), Choice("b")]
    let field = Field("f", "F", .choice(choices, open: true), .request, hint: "h")
    var choice = ChoiceInput(choices, field, isOpen: true, value: nil)
    choice.type(" ")
    #expect(choice.value == "a")
    choice.type("c")
    choice.type(" ")
    choice.type("d")
    #expect(choice.value == "c d")
  }

  /// What is left of the cursor may be of many bytes and cells.
  @Test func takesAFamilyOrAMarkForOneCharacter() {
    var scene = Scene()
    scene.press("n", "Enter")
    scene.act(.pasted("a👩‍👩‍👧e\u{301}漢"))
    scene.press("Backspace", "Left", "Backspace")
    #expect(typed(scene) == "ae\u{301}")
  }
}
