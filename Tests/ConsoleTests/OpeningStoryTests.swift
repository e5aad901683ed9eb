import Flow
import Testing

@testable import Console

/// From `n` to the watch page, and the ways in which that goes wrong.
struct OpeningStoryTests {
  private static let samples: [String: JSON] = [
    "steps": .array([.string("liveness"), .string("document")]),
    "reason": .string("financialProducts"), "look": .string("none"), "surface": .string("browser"),
    "kind": .string("capture"),
  ]

  private func order(_ reference: String) -> Order {
    Order(
      provider: ProviderID(rawValue: "speedmap"), reference: reference, values: Self.samples)
  }

  private func waiting() -> (scene: Scene, ticket: Ticket) {
    var scene = Scene()
    scene.press("n", "Enter")
    scene.type("A-118")
    let effects = scene.press("Enter")
    let ticket = Ticket(rawValue: 2)
    #expect(effects == [.open(order("A-118"), ticket)])
    return (scene, ticket)
  }

  @Test func asksForTheFirstSessionsAtTheStart() {
    #expect(
      Scene().effects == [.load(offset: 0, limit: 200, filter: "", Ticket(rawValue: 1))])
  }

  @Test func opensASessionAndWatchesIt() throws {
    var (scene, ticket) = waiting()
    #expect(scene.state.kind == .opening)
    scene.act(.opening(ticket, doing: "creating the session"))
    #expect(scene.screen.contains("creating the session"))
    let session = Session.sample("k3v9q2", "A-118")
    let effects = scene.act(.opened(ticket, session, try Link.configured(Scene.link), .fake()))
    #expect(
      effects == [
        .watch(session.id, Ticket(rawValue: 3)),
        .load(offset: 0, limit: 200, filter: "", keeping: session.id, Ticket(rawValue: 4)),
      ])
    #expect(scene.state.kind == .watch)
    #expect(scene.screen.contains(Scene.link))
    scene.press("Esc")
    #expect(scene.state.kind == .sessions)
  }

  @Test func keepsWhatWasTypedWhenTheProviderRefuses() {
    var (scene, ticket) = waiting()
    let refusal = Refusal(
      .provider(status: 422), "Speedmap refused the reason.", advice: "Choose another.",
      field: "reason")
    #expect(scene.act(.refused(ticket, refusal)) == [.bell])
    #expect(scene.state.kind == .form)
    #expect(scene.screen.contains("A-118"))
    #expect(scene.screen.contains("Speedmap refused the reason. Choose another."))
    guard case .form(let page) = scene.state.pages.last else { return #expect(Bool(false)) }
    #expect(page.form.focusedEntry?.field.name == "reason")
  }

  @Test func looksAtTheListWhenSomethingMayHaveBeenCreated() {
    var (scene, ticket) = waiting()
    let refusal = Refusal(
      .network, "No answer came.", advice: "Look at the list.", mayHaveCreated: true)
    #expect(
      scene.act(.refused(ticket, refusal)) == [
        .bell, .load(offset: 0, limit: 200, filter: "", Ticket(rawValue: 3)),
      ])
  }

  @Test func givesUpWaitingAndSaysWhatThatMeans() throws {
    var (scene, ticket) = waiting()
    let effects = scene.press("Esc")
    #expect(
      effects == [
        .abandon(ticket), .load(offset: 0, limit: 200, filter: "", Ticket(rawValue: 3)),
      ])
    #expect(scene.screen.contains("stopped waiting; if Speedmap did create it, the list shows it"))
    let before = scene.state
    let late = scene.act(
      .opened(ticket, Session.sample("k3v9q2", "A-118"), try Link.configured(Scene.link), nil))
    #expect(late.isEmpty)
    #expect(scene.state == before)
  }

  @Test func anAnswerWithAnotherTicketChangesNothing() throws {
    var (scene, _) = waiting()
    let before = scene.state
    let other = Ticket(rawValue: 99)
    let session = Session.sample("k3v9q2", "A-118")
    let refusal = Refusal(.network, "No.", advice: "")
    for action: Action in [
      .opening(other, doing: "x"), .refused(other, refusal), .watched(other, session, []),
      .opened(other, session, try Link.configured(Scene.link), nil),
      .loaded(other, SessionWindow(rows: [session], total: 1)),
    ] {
      #expect(scene.act(action).isEmpty)
      #expect(scene.state == before)
    }
  }

  @Test func goesToTheFieldThatIsMissing() {
    var setup = Setup.sandbox()
    setup.offers = setup.offers.map { Offer($0.provider, usesSamples: false) }
    var scene = Scene(setup: setup)
    scene.press("n", "Enter")
    #expect(scene.press("Enter") == [.bell])
    #expect(scene.state.kind == .form)
    #expect(scene.screen.contains("✗ Steps is needed"))
    scene.press("Space")
    #expect(!scene.screen.contains("✗ Steps"))
    #expect(scene.screen.contains("[x] liveness"))
  }

  /// What a liveness session takes is not published (Speedmap fact sheet §2).
  @Test func anotherKindOfSessionNeedsLess() {
    var setup = Setup.sandbox()
    setup.offers = setup.offers.map {
      Offer($0.provider, defaults: ["kind": .string("liveness")], usesSamples: false)
    }
    var scene = Scene(setup: setup)
    scene.press("n", "Enter")
    #expect(scene.screen.contains("Steps") && !scene.screen.contains("Steps *"))
    scene.press("Enter")
    #expect(scene.state.kind == .opening)
  }

  @Test func saysAtOnceWhatIsWrongWithAValue() {
    var scene = Scene()
    scene.press("n", "Enter", "Tab", "Tab", "Tab", "Tab")
    scene.type("#0F")
    #expect(scene.screen.contains("wants six hex digits"))
    scene.type("766E")
    #expect(!scene.screen.contains("wants six hex digits"))
  }

  @Test func keepsTheFormOverHelpBackAndResize() {
    var scene = Scene()
    scene.press("n", "Enter")
    scene.type("half typed")
    scene.press("F1", "Esc")
    scene.act(.resized(columns: 0, rows: 0))
    scene.act(.resized(columns: 100, rows: 30))
    #expect(scene.screen.contains("half typed"))
    scene.press("Esc", "Enter")
    #expect(scene.screen.contains("half typed"))
  }

  @Test func sendsTheProfilesDefaults() {
    var setup = Setup.sandbox()
    setup.offers = [
      Offer(
        Speedmap(),
        defaults: [
          "steps": .array([.string("selfie"), .string("liveness")]), "lang": .string("ha"),
          "reason": .string("own reason"), "link.utm": .string("x"),
        ])
    ]
    var scene = Scene(setup: setup)
    // With one provider there is nothing to pick.
    scene.press("n")
    #expect(scene.screen.contains("[2] liveness"))
    #expect(scene.screen.contains("‹ own reason ›"))
    guard case .open(let order, _, _) = scene.press("Enter").first else {
      return #expect(Bool(false), "nothing was opened")
    }
    #expect(order.values["steps"] == .array([.string("selfie"), .string("liveness")]))
    #expect(order.values["lang"] == .string("ha"))
    #expect(order.values["reason"] == .string("own reason"))
    #expect(order.values["link.utm"] == .string("x"))
  }

  @Test func lettersAreNoRequestsInAForm() {
    var scene = Scene(setup: .sandbox(themes: ThemeFiles.all))
    scene.press("n", "Enter", "Tab")
    #expect(scene.press("t", "m", "L", "q", "?").isEmpty)
    #expect(scene.state.kind == .form)
    #expect(scene.screen.contains("? does nothing here; F1 lists the keys"))
  }

  @Test func showsRareFieldsWhenAskedTo() {
    var scene = Scene()
    scene.press("n", "Enter", "Shift-Tab")
    #expect(scene.screen.contains("more fields (4)"))
    #expect(!scene.screen.contains("Appearance"))
    scene.press("Space", "Shift-Tab")
    #expect(scene.screen.contains("Appearance"))
    scene.press("Enter")
    #expect(scene.state.kind == .opening, "enter opens from any field")
  }

  @Test func readsAJSONObjectFromPastedLines() {
    var scene = Scene()
    scene.press("n", "Enter", "Shift-Tab", "Space", "Down", "Down", "Down", "Down")
    scene.act(.pasted("{\n  \"radius\": }"))
    #expect(scene.screen.contains("Appearance is not JSON at line 1"))
    scene.press("Backspace")
    scene.act(.pasted("12 }"))
    guard case .open(let order, _, _) = scene.press("Enter").first else {
      return #expect(Bool(false), "nothing was opened")
    }
    #expect(order.values["appearance"] == .object(["radius": .integer(12)]))
  }
}
