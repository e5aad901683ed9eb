import Flow
import Testing

@testable import Console

/// Fields of the open name spaces as rows of the form, and nothing typed that gets lost.
struct FormRowStoryTests {
  /// The form of Biometric.Vision with all its fields, on the row that adds one.
  private func adding() -> Scene {
    var scene = Scene()
    scene.press("n", "Down", "Down", "Enter", "Shift-Tab", "Space", "Shift-Tab")
    while scene.state.topForm?.form.focused != .add, scene.state.topForm?.form.focus != 0 {
      scene.press("Tab")
    }
    return scene
  }

  private func order(_ effects: [Effect]) -> Order? {
    for case .open(let order, _, _) in effects { return order }
    return nil
  }

  @Test func addsAFieldAndSendsIt() {
    var scene = adding()
    #expect(scene.screen.contains("enter adds one: metadata.NAME, link.NAME, request.NAME"))
    scene.press("Enter")
    scene.type("desk")
    scene.press("Enter")
    #expect(scene.state.topForm?.form.focusedEntry?.field.name == "metadata.desk")
    scene.type("12")
    #expect(order(scene.press("Enter"))?.values["metadata.desk"] == .integer(12))
  }

  @Test func refusesANameThatNothingTakes() {
    var scene = adding()
    scene.press("Enter", "Ctrl-U")
    for name in ["desk", "metadata.", "metadata..a"] {
      scene.type(name)
      #expect(scene.press("Enter") == [.bell], "\(name)")
      #expect(scene.screen.contains("takes these further fields: metadata.NAME"))
      scene.press("Ctrl-U")
    }
  }

  @Test func goesToAFieldThatIsThereAlready() {
    var scene = adding()
    let count = scene.state.topForm?.form.entries.count
    scene.press("Enter")
    scene.type("ticket")
    scene.press("Enter")
    #expect(scene.state.topForm?.form.entries.count == count)
    #expect(scene.state.topForm?.form.focusedEntry?.field.name == "metadata.ticket")
  }

  @Test func takesAwayOnlyWhatWasAdded() {
    var scene = adding()
    scene.press("Enter")
    scene.type("desk")
    scene.press("Enter", "Ctrl-R")
    #expect(scene.state.topForm?.form.entries.contains { $0.isFree } == false)
    scene.press("Down", "Ctrl-R")
    #expect(scene.screen.contains("only a field that you added can be taken away"))
  }

  @Test func losesNothingOnHelpResizeAndTheWayBack() {
    var scene = adding()
    scene.press("Enter")
    scene.type("desk")
    scene.press("Enter")
    scene.type("front")
    let form = scene.state.topForm
    scene.press("F1")
    scene.act(.resized(columns: 0, rows: 0))
    scene.press("Esc")
    scene.act(.resized(columns: 100, rows: 30))
    #expect(scene.state.topForm == form)
    scene.press("Esc", "Enter")
    #expect(scene.state.topForm == form)
  }

  @Test func losesNothingOnARefusal() {
    var scene = adding()
    scene.press("Enter")
    scene.type("desk")
    scene.press("Enter")
    scene.act(.pasted("front\ndesk"))
    scene.press("Enter")
    scene.act(
      .refused(
        Ticket(rawValue: scene.state.lastTicket),
        Refusal(.provider(status: 400), "Refused.", advice: "Mend it.", field: "metadata.desk")))
    #expect(scene.state.topForm?.form.values["metadata.desk"] == .string("front desk"))
    #expect(scene.state.topForm?.form.focusedEntry?.field.name == "metadata.desk")
  }

  @Test func marksWhatIsRequiredAndChecksAtOnce() {
    var scene = Scene()
    scene.press("n", "Down", "Enter")
    #expect(scene.screen.contains("Inspection type *"))
    scene.press("Tab", "Ctrl-U")
    scene.type("x")
    #expect(scene.screen.contains("✗ Team wants a whole number above zero"))
    scene.press("Backspace")
    #expect(!scene.screen.contains("✗"), "a missing value is told after sending")
    scene.press("Enter")
    #expect(scene.screen.contains("Team is needed"))
  }
}
