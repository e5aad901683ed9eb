import Flow
import Testing

@testable import Console

/// The pages of a day with many sessions, at the sizes of the sketches.
struct DeskGoldenTests {
  private func expect(_ name: String, _ scene: Scene, location: SourceLocation = #_sourceLocation) {
    let view = scene.state.draw()
    expectScreen(
      view, named: "\(name)-\(view.canvas.columns)x\(view.canvas.rows)", location: location)
  }

  private func scene(_ columns: Int, _ rows: Int, mode: Mode = .test) -> Scene {
    var setup = Setup.sandbox()
    setup.mode = mode
    setup.presets = [
      Preset(name: "roof", provider: Truepic().id), Preset(name: "van", provider: Speedmap().id),
    ]
    setup.handOvers = [HandOver(key: "m", name: "Send by SMS", command: ["send", "{id}"])]
    return Scene(columns: columns, rows: rows, setup: setup)
  }

  @Test(arguments: GoldenTests.sizes) func presets(_ columns: Int, _ rows: Int) {
    var scene = scene(columns, rows)
    scene.press("n", "Down")
    expect("presets", scene)
  }

  @Test(arguments: GoldenTests.sizes) func ladder(_ columns: Int, _ rows: Int) throws {
    var scene = scene(columns, rows)
    scene.act(
      .listener(.listening(bound: "127.0.0.1:7357", advertised: "http://127.0.0.1:7357")))
    try scene.open(Session.sample("k3v9q2", "A-118", ago: 134))
    scene.press("y")
    expect("ladder", scene)
  }

  @Test(arguments: GoldenTests.sizes) func quietWithNotes(_ columns: Int, _ rows: Int) throws {
    var scene = scene(columns, rows)
    var session = Session.sample("k3v9q2", "A-118", "biometric", ago: 134)
    session.expiresAt = session.createdAt.adding(milliseconds: 1_800_000)
    session.isExpiryAssumed = true
    scene.act(
      .listener(.listening(bound: "127.0.0.1:7357", advertised: "http://127.0.0.1:7357")))
    try scene.open(session)
    scene.act(.notes(session.id, [Note(at: Scene.now, text: "called, rings back at five")]))
    expect("quiet", scene)
  }

  @Test(arguments: GoldenTests.sizes) func certainty(_ columns: Int, _ rows: Int) {
    var scene = scene(columns, rows, mode: .live)
    scene.load([
      Session(
        id: SessionID(rawValue: "k3v9q2"), provider: Truepic().id, profile: "sandbox", mode: .live,
        reference: "A-118", token: "t", standing: .created, trust: .proof, at: Scene.now)
    ])
    scene.press("R")
    scene.type("A-1")
    scene.press("Enter")
    expect("certainty", scene)
  }

  @Test(arguments: GoldenTests.sizes) func freeRows(_ columns: Int, _ rows: Int) {
    var scene = scene(columns, rows)
    scene.press("n", "G", "Enter", "Tab", "Tab", "Tab", "Tab", "Enter", "Tab", "Tab", "Enter")
    if scene.state.kind == .line { scene.type("desk") }
    scene.press("Enter")
    scene.type("front")
    expect("free-rows", scene)
  }

  @Test(arguments: GoldenTests.sizes) func output(_ columns: Int, _ rows: Int) throws {
    var scene = scene(columns, rows)
    try scene.open(Session.watched.session)
    scene.press("m")
    scene.act(
      .handedOver(
        Session.watched.session.id,
        HandOverOutcome(
          name: "Send by SMS", isFine: false, end: "exit status 3",
          lines: ["connecting", "no credit left; top up at the provider"])))
    expect("output", scene)
  }

  private func truepic(
    _ columns: Int, _ rows: Int, _ standing: Standing, _ status: String
  ) -> Scene {
    var session = Session(
      id: SessionID(rawValue: "p4r8dd"), provider: Truepic().id, profile: "sandbox", mode: .live,
      reference: "Kitchen, flood", token: "t", standing: standing, trust: .proof,
      at: Scene.now)
    session.providerSession = "4821"
    session.rawStatus = status
    var scene = scene(columns, rows, mode: .live)
    scene.load([session])
    scene.press("Enter")
    scene.answerWatch(session, [])
    return scene
  }

  @Test(arguments: GoldenTests.sizes) func actions(_ columns: Int, _ rows: Int) {
    var scene = truepic(columns, rows, .inProgress(step: nil), "In Progress")
    scene.press("a", "Down", "Down")
    expect("actions", scene)
  }

  @Test(arguments: GoldenTests.sizes) func actionThatCannotBeUndone(_ columns: Int, _ rows: Int) {
    var scene = truepic(columns, rows, .created, "Created")
    scene.press("x")
    scene.type("kitchen")
    scene.press("Enter")
    expect("action", scene)
  }

  @Test(arguments: GoldenTests.sizes) func saveAndReadOnly(_ columns: Int, _ rows: Int) throws {
    var setup = Setup.sandbox()
    (setup.profile, setup.isReadOnly, setup.mode) = ("night", true, .live)
    var watching = Scene(columns: columns, rows: rows, setup: setup)
    watching.load(Session.table)
    expect("read-only", watching)
    var saving = scene(columns, rows)
    try saving.open(Session.watched.session)
    saving.press("w")
    expect("save", saving)
  }

  @Test(arguments: GoldenTests.sizes) func tooLargeForAnyWay(_ columns: Int, _ rows: Int) throws {
    var setup = Setup.sandbox()
    setup.pictureHindrance = "tmux"
    var scene = Scene(columns: columns, rows: rows, setup: setup)
    try scene.open(Session.watched.session, size: 117)
    scene.press("f")
    expect("qr-too-large", scene)
  }
}
