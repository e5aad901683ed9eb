import Edge
import Flow
import FoundationEssentials
import Sandbox
import Support

@testable import Commands

/// A runtime on the sandbox, in a folder of its own, with every port free.
final class RuntimeFixture {
  let folder: TemporaryFolder
  let runtime: Runtime
  var events: [Event] = []

  init(
    folder: TemporaryFolder? = nil, listening: Bool = true, settings: Settings = Settings(),
    isReadOnly: Bool = false
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    let sandbox = try Sandbox(path: folder.file("sandbox.db"), preferredPorts: [0, 0, 0])
    var profile = Profile(sandbox)
    profile.isReadOnly = isReadOnly
    runtime = try Runtime(
      profile: profile, settings: settings,
      journal: Journal(path: folder.file("journal.db")),
      log: LineLog(path: folder.file("usher.log")), client: HTTPClient(), sandbox: sandbox,
      tickets: Tickets())
    guard listening else { return }
    runtime.listener = try Listener(
      address: "127.0.0.1", port: 0, settings: settings.listener)
  }

  /// Turns until the condition holds of all events so far.
  func until(_ what: String, _ condition: ([Event]) -> Bool) throws {
    let deadline = Clock.monotonic() + TestPatience.milliseconds
    while !condition(events) {
      guard Clock.monotonic() < deadline else { throw Late(what: what) }
      events += runtime.turn(patience: 10).events
    }
  }

  struct Late: Error { var what: String }

  /// Opens a session with the sandbox's samples.
  func open(_ provider: any Provider, reference: String = "A-118") throws -> (Session, Link) {
    let order = try Order.filling(
      provider, with: [("reference", .string(reference))],
      defaults: runtime.profile.accounts[provider.id]?.defaults ?? [:], usesSamples: true)
    let ticket = try runtime.open(order)
    var opened: (Session, Link)?
    try until("opened") { events in
      for case .opened(ticket, let session, let link) in events { opened = (session, link) }
      return opened != nil || events.contains { if case .refused = $0 { true } else { false } }
    }
    guard let opened else { throw Late(what: "opened, but it was refused: \(events)") }
    return opened
  }

  /// Plays a scenario to the end that is proven, or to the customer's last act.
  func play(_ name: String, _ session: Session) throws -> Session {
    guard let scenario = Scenario.named(name) else { throw Late(what: "a scenario \(name)") }
    try runtime.sandbox?.play(
      scenario, provider: session.provider, providerSession: session.providerSession ?? "",
      pace: 1, now: Clock.now())
    try until("the end of \(name)") { _ in
      runtime.sandbox?.isBusy == false && (try? stored(session.id).isOver) == true
    }
    return try stored(session.id)
  }

  func stored(_ id: SessionID) throws -> Session {
    guard let session = try runtime.journal.session(id) else { throw Late(what: "a session") }
    return session
  }

  /// All bytes of all files in the folder.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try Array(Data(contentsOf: URL(filePath: folder.file(name))))
    }
    return files
  }
}
