import Flow
import Testing

@testable import Console

/// Each page at the sizes of the sketches.
struct GoldenTests {
  static let sizes = [(120, 40), (100, 30), (80, 24), (60, 16)]

  private func expect(_ name: String, _ scene: Scene, location: SourceLocation = #_sourceLocation) {
    let canvas = scene.state.draw().canvas
    expectScreen(
      scene.state.draw(), named: "\(name)-\(canvas.columns)x\(canvas.rows)", location: location)
  }

  @Test(arguments: sizes) func firstStart(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.act(.listener(.listening(bound: "127.0.0.1:7357", advertised: "127.0.0.1:7357")))
    scene.load([])
    expect("first-start", scene)
  }

  @Test(arguments: sizes) func sessions(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.act(.listener(.listening(bound: "127.0.0.1:7357", advertised: "127.0.0.1:7357")))
    scene.load(Session.table)
    scene.press("Down")
    expect("sessions", scene)
  }

  @Test(arguments: sizes) func troubles(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.act(
      .listener(
        .off(reason: "Port 7357 is in use.", advice: "L tries again, --port takes another.")))
    scene.act(.trouble("The journal cannot be written: no space left on the disk."))
    scene.load(Session.table)
    scene.press("/")
    scene.type("A-11")
    scene.act(.pasted("8"))
    expect("troubles", scene)
  }

  @Test(arguments: sizes) func picker(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.press("n", "Down")
    expect("picker", scene)
  }

  @Test(arguments: sizes) func form(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.press("n", "Enter")
    scene.type("A-119")
    scene.press("Tab", "Tab", "Tab", "Tab")
    scene.type("#0F76")
    scene.press("Enter")
    expect("form", scene)
  }

  @Test(arguments: sizes) func refusedForm(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.press("n", "Down", "Enter", "Enter")
    scene.act(
      .refused(
        Ticket(rawValue: scene.state.lastTicket),
        Refusal(
          .provider(status: 422), "Truepic refused: team 77 has no such inspection type.",
          advice: "Nothing was created. Check the number and send the form again.",
          field: "inspection_type_id")))
    expect("form-refused", scene)
  }

  @Test(arguments: sizes) func choices(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.press("n", "Enter", "Tab", "Tab", "Tab", "Tab", "Tab", "Right", "Right")
    scene.press("Shift-Tab", "Tab")
    expect("form-choices", scene)
  }

  @Test(arguments: sizes) func opening(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.press("n", "Enter", "Enter")
    scene.act(.opening(Ticket(rawValue: scene.state.lastTicket), doing: "creating the session"))
    scene.act(.ticked(Scene.now.adding(milliseconds: 3_000)))
    expect("opening", scene)
  }

  @Test(arguments: sizes) func watch(_ columns: Int, _ rows: Int) throws {
    var scene = Scene(columns: columns, rows: rows)
    try scene.open(Session.watched.session)
    scene.answerWatch(Session.watched.session, Session.watched.signals)
    expect("watch", scene)
  }

  @Test(arguments: sizes) func fullScreenQR(_ columns: Int, _ rows: Int) throws {
    var scene = Scene(columns: columns, rows: rows)
    try scene.open(Session.watched.session)
    scene.press("f")
    expect("qr", scene)
  }

  @Test(arguments: sizes) func passed(_ columns: Int, _ rows: Int) {
    expect("passed", ended(.passed, columns, rows))
  }

  @Test(arguments: sizes) func failed(_ columns: Int, _ rows: Int) {
    expect("failed", ended(.failed(reasons: ["attempts_exhausted", "NEW_CODE"]), columns, rows))
  }

  private func ended(_ verdict: Verdict, _ columns: Int, _ rows: Int) -> Scene {
    var scene = Scene(columns: columns, rows: rows)
    let (session, signals) = Session.ended(verdict)
    scene.load([session])
    scene.press("Enter")
    scene.answerWatch(session, signals)
    return scene
  }

  @Test(arguments: sizes) func claimedEnd(_ columns: Int, _ rows: Int) throws {
    var scene = Scene(columns: columns, rows: rows)
    var (session, signals) = Session.watched
    try scene.open(session)
    var claim = Signal(
      session: session.id, channel: .callback, trust: .claim, at: Scene.now, event: "finished",
      key: "f", says: .submitted)
    claim.rawStatus = "completed"
    session.hear(claim)
    signals.append(claim)
    scene.answerWatch(session, signals)
    scene.act(
      .readRefused(
        session.id, Refusal(.network, "Speedmap did not answer.", advice: "r tries again.")))
    expect("claimed-end", scene)
  }

  @Test(arguments: sizes) func problems(_ columns: Int, _ rows: Int) throws {
    var scene = Scene(columns: columns, rows: rows)
    var (session, _) = Session.watched
    session.attention = ["camera_denied"]
    session.expiresAt = Scene.now.adding(milliseconds: 1_790_000)
    try scene.open(session)
    scene.answerWatch(session, Session.watched.signals)
    expect("problem", scene)
  }

  @Test(arguments: sizes) func notKnown(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.load([Session.sample("u7n8k9", "A-115", "truepic", .unknown, trust: .claim, ago: 400)])
    scene.press("Enter", "c")
    expect("unknown", scene)
  }

  @Test(arguments: sizes) func afterARestart(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    let (session, signals) = Session.watched
    scene.load([session])
    scene.press("Enter")
    scene.answerWatch(session, signals)
    scene.press("c", "p")
    scene.press("c")
    expect("no-link", scene)
  }

  @Test(arguments: sizes) func shortLink(_ columns: Int, _ rows: Int) throws {
    var scene = Scene(columns: columns, rows: rows)
    try scene.open(Session.watched.session)
    scene.act(.shortened(Session.watched.session.id, try HandOverStoryTests.short()))
    expect("short-link", scene)
  }

  @Test(arguments: sizes) func addresses(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.press("A")
    scene.act(
      .addresses(Ticket(rawValue: scene.state.lastTicket), HandOverStoryTests.addresses))
    expect("addresses", scene)
  }

  @Test(arguments: sizes) func signalDetails(_ columns: Int, _ rows: Int) throws {
    var scene = Scene(columns: columns, rows: rows)
    try scene.open(Session.watched.session)
    scene.answerWatch(Session.watched.session, HandOverStoryTests.refused)
    scene.press("d")
    expect("signal", scene)
  }

  @Test(arguments: sizes) func scenarios(_ columns: Int, _ rows: Int) throws {
    var scene = Scene(columns: columns, rows: rows)
    try scene.open(Session.watched.session)
    scene.press("s", "Down")
    expect("scenarios", scene)
  }

  @Test(arguments: sizes) func help(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows)
    scene.press("?", "Down")
    expect("help", scene)
  }

  @Test(arguments: sizes) func themes(_ columns: Int, _ rows: Int) {
    var scene = Scene(columns: columns, rows: rows, setup: .sandbox(themes: ThemeFiles.all))
    scene.press("t", "Down", "Down")
    expect("themes", scene)
  }

  @Test(arguments: [(100, 30), (80, 24)]) func plainASCII(_ columns: Int, _ rows: Int) throws {
    var scene = Scene(
      columns: columns, rows: rows, setup: .sandbox(isUTF8: false, hasColour: false))
    try scene.open(Session.watched.session, size: 21)
    scene.answerWatch(Session.watched.session, Session.watched.signals)
    expect("ascii-watch", scene)
    scene.press("Esc")
    scene.load(Session.table)
    expect("ascii-sessions", scene)
  }

  @Test func aScreenThatIsTooSmall() {
    expect("too-small", Scene(columns: 30, rows: 5))
  }
}
