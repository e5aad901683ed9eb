import Flow
import Testing

@testable import Console

/// What an operator can have a provider do, from the key to the answer.
struct ActionStoryTests {
  private let id = SessionID(rawValue: "p4r8dd")

  private func session(_ status: String, _ standing: Standing, mode: Mode = .test) -> Session {
    var session = Session(
      id: id, provider: Truepic().id, profile: "sandbox", mode: mode, reference: "Kitchen",
      token: "0123456789abcdef0123456789abcdef", standing: standing, trust: .proof, at: Scene.now)
    session.providerSession = "4821"
    session.rawStatus = status
    return session
  }

  private func watching(_ session: Session, columns: Int = 120) -> Scene {
    var scene = Scene(columns: columns)
    scene.load([session])
    scene.press("Enter")
    scene.answerWatch(session, [])
    return scene
  }

  @Test func listsWhatCanBeDoneAndWhyTheRestCannot() {
    var scene = watching(session("In Progress", .inProgress(step: nil)))
    scene.press("a")
    #expect(scene.state.kind == .actions)
    #expect(scene.screen.contains("Remind to finish"))
    #expect(
      scene.screen.contains("only while the inspection is Created or Started; it is In Progress"))
    #expect(scene.press("Enter").isEmpty)
    #expect(scene.state.kind == .actions)
    #expect(scene.screen.contains("! Remind to start: only while"))
  }

  @Test func asksForTheFieldsAndSendsThem() {
    var scene = watching(session("Ready for Review", .confirmed(.review)))
    scene.press("a", "j", "j", "Enter")
    #expect(scene.state.kind == .action)
    scene.type("Sharper, please")
    scene.press("Tab")
    scene.type("2")
    #expect(
      scene.press("Enter") == [
        .act(
          id,
          ActionOrder(
            "request-more",
            values: [
              "message_supplement": .string("Sharper, please"), "items": .array([.string("2")]),
            ]))
      ])
    #expect(scene.press("Enter").isEmpty)
    scene.act(.acting(id, doing: "having Truepic write to the customer"))
    #expect(scene.screen.contains("having Truepic write to the customer"))
    scene.act(.acted(id, action: "request-more", words: "Truepic writes to the customer."))
    #expect(scene.state.kind == .watch)
    #expect(scene.screen.contains("Truepic writes to the customer."))
  }

  @Test func aRefusalGoesBackToItsField() {
    var scene = watching(session("Created", .created))
    scene.press("a", "Enter", "Enter")
    let refusal = Refusal(
      .input, "Truepic may not write to this customer.", advice: "Nothing was sent.",
      field: "deliver")
    #expect(scene.act(.actionRefused(id, action: "remind-start", refusal)) == [.bell])
    #expect(scene.state.kind == .action)
    #expect(scene.screen.contains("Truepic may not write to this customer. Nothing was sent."))
    // Once mended it can be sent again.
    scene.press("Right")
    #expect(
      scene.press("Enter") == [
        .act(id, ActionOrder("remind-start", values: ["deliver": .string("email")]))
      ])
  }

  @Test func aMissingFileIsNamed() {
    var scene = watching(session("Closed", .confirmed(.passed)))
    scene.press("a", "G", "Enter")
    #expect(scene.press("Enter") == [.bell])
    #expect(scene.screen.contains("File is needed"))
    scene.type("report.pdf")
    #expect(
      scene.press("Enter") == [
        .act(id, ActionOrder("pdf", values: ["file": .string("report.pdf")]))
      ])
  }

  @Test(arguments: [Mode.live, .unknown])
  func withRealPeopleTheReferenceHasToBeTyped(mode: Mode) {
    var scene = watching(session("Created", .created, mode: mode))
    scene.press("x")
    #expect(scene.screen.contains("this cannot be undone"))
    #expect(scene.press("Enter") == [.bell])
    scene.type("kitchen")
    #expect(scene.press("Enter") == [.bell])
    #expect(scene.screen.contains("type Kitchen, letter by letter"))
    scene.press("Ctrl-U")
    scene.type("Kitchen")
    #expect(scene.press("Enter") == [.act(id, ActionOrder("cancel"))])
  }

  @Test func inTheSandboxASecondKeyIsEnough() {
    var scene = watching(session("Created", .created))
    #expect(scene.press("x").isEmpty)
    #expect(scene.screen.contains("this cannot be undone"))
    #expect(scene.press("Enter") == [.act(id, ActionOrder("cancel"))])
  }

  @Test func cancelsFromTheListToo() {
    var scene = Scene()
    scene.load([session("Created", .created)])
    scene.press("x", "Enter")
    #expect(scene.effects.last == .act(id, ActionOrder("cancel")))
    scene.act(.acted(id, action: "cancel", words: "Truepic cancelled the inspection."))
    #expect(scene.state.kind == .sessions)
  }

  @Test func leavingWhileItIsUnderWayStopsNothing() {
    var scene = watching(session("Closed", .confirmed(.passed)))
    scene.press("a", "G", "Enter")
    scene.type("report.pdf")
    scene.press("Enter", "Esc", "Esc")
    #expect(scene.state.kind == .watch)
    scene.act(.acted(id, action: "pdf", words: "Saved 12 KiB to report.pdf."))
    #expect(scene.screen.contains("Saved 12 KiB to report.pdf."))
    #expect(scene.state.kind == .watch)
  }

  @Test func saysWhyThereIsNothingToDo() throws {
    var scene = Scene()
    try scene.open(Session.watched.session)
    #expect(scene.press("a").isEmpty)
    #expect(scene.screen.contains("Speedmap has no actions"))
    #expect(scene.press("x").isEmpty)
    #expect(scene.screen.contains("Speedmap has no way to cancel"))
  }

  @Test func aSessionOfAnotherProfileIsLeftAlone() {
    var scene = watching(session("Created", .created))
    scene.state.setup.profile = "live"
    #expect(scene.press("a").isEmpty)
    #expect(scene.press("x").isEmpty)
    #expect(scene.screen.contains("it is of profile sandbox"))
  }

  @Test func detailsAreShownEscapedAndHiddenWithTheLink() throws {
    var scene = Scene(columns: 120)
    try scene.open(session("In Progress", .inProgress(step: nil)))
    scene.act(.details(id, .sample(label: "Reason", "Roof\u{1B}[2J damaged")))
    #expect(scene.screen.contains("Details (never stored)"))
    #expect(scene.screen.contains("Roof\\u{1b}[2J damaged"))
    var dump = ""
    Swift.dump(scene.state, to: &dump)
    #expect(!dump.contains("Roof"))
    scene.press("h")
    #expect(!scene.screen.contains("Roof"))
  }

  @Test func detailsOfManySessionsDoNotPileUp() {
    var scene = watching(session("Created", .created))
    scene.act(.details(id, .sample(label: "Tests", "pass")))
    for number in 0..<500 {
      scene.act(.details(SessionID(rawValue: "s\(number)"), .sample(label: "Tests", "pass")))
    }
    #expect(scene.state.details.count <= State.detailLimit)
    #expect(scene.state.details[id] != nil)
  }
}
