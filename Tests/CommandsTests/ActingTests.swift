import Edge
import Flow
import Glibc
import Sandbox
import Support
import Testing

@testable import Commands

/// Actions against the sandbox's Truepic Vision, through the same path as the console's.
struct ActingTests {
  private func act(
    _ fixture: RuntimeFixture, _ id: SessionID, _ action: String, _ values: [String: JSON] = [:]
  ) throws -> (words: String?, refusal: Refusal?) {
    let before = fixture.events.count
    try fixture.runtime.act(
      ActionOrder(action, values: values), on: fixture.stored(id))
    var words: String?
    var refusal: Refusal?
    try fixture.until("the end of \(action)") { events in
      for event in events.dropFirst(before) {
        if case .acted(id, action, let said, _) = event { words = said }
        if case .actionRefused(id, action, let said) = event { refusal = said }
      }
      return words != nil || refusal != nil
    }
    return (words, refusal)
  }

  @Test func aReadOnlyProfileSendsNothing() throws {
    let fixture = try RuntimeFixture(isReadOnly: true)
    let (session, _) = try fixture.open(Truepic())
    let refusal = #expect(throws: Refusal.self) {
      try fixture.runtime.act(ActionOrder(ProviderAction.cancel), on: session)
    }
    #expect(refusal?.text.contains("read_only") == true)
    #expect(fixture.runtime.purposes.isEmpty)
  }

  @Test func aCancelledInspectionIsReadAgain() throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Truepic())
    #expect(try act(fixture, session.id, "cancel").words != nil)
    try fixture.until("the read") { _ in
      (try? fixture.stored(session.id).standing) == .cancelled
    }
    #expect(throws: Refusal.self) {
      try fixture.runtime.act(ActionOrder("cancel"), on: fixture.stored(session.id))
    }
  }

  @Test func aReminderNeedsAWayToTheCustomer() throws {
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(Truepic())
    let refused = try act(fixture, session.id, "remind-start").refusal
    #expect(refused?.field == "deliver")
    let text = fixture.events.map { "\($0)" }.joined() + "\(fixture.runtime.purposes)"
    let token = link.revealed.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? ""
    #expect(!token.isEmpty && !text.contains(token))
  }

  @Test func aHandedInInspectionOpensAgainAndIsClosed() throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Truepic())
    _ = try fixture.play("complete", session)
    let closed = try act(
      fixture, session.id, "close", ["outcome_id": .integer(3), "outcome_reason": .string("SEEN")])
    #expect(closed.words == "Truepic closed the inspection.")
    try fixture.until("the read") { _ in
      (try? fixture.stored(session.id).rawStatus) == "Closed"
    }
    // The reason was read back and shown, but it is in no file.
    #expect(
      fixture.events.contains { event in
        guard case .details(session.id, let details) = event else { return false }
        return details.lines.contains { $0.text == "SEEN" }
      })
    for (name, bytes) in try fixture.files() where !name.hasPrefix("sandbox") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("SEEN"), "it is in \(name)")
    }
  }

  @Test func aPDFGoesIntoAFileOfItsOwner() throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Truepic())
    _ = try fixture.play("complete", session)
    let file = fixture.folder.file("report.pdf")
    #expect(try act(fixture, session.id, "pdf", ["file": .string(file)]).words != nil)
    var info = stat()
    #expect(stat(file, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o600)
    #expect(try fixture.files()["report.pdf"]?.starts(with: Array("%PDF-".utf8)) == true)
    // What is there already is never written over.
    #expect(throws: Refusal.self) {
      try fixture.runtime.act(
        ActionOrder("pdf", values: ["file": .string(file)]), on: fixture.stored(session.id))
    }
  }

  @Test func aFolderThatIsNotThereIsToldBeforehand() throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Truepic())
    _ = try fixture.play("complete", session)
    do throws(Refusal) {
      let order = ActionOrder("pdf", values: ["file": .string("/nowhere/report.pdf")])
      guard let stored = try? fixture.stored(session.id) else { return #expect(Bool(false)) }
      try fixture.runtime.act(order, on: stored)
      #expect(Bool(false), "it began")
    } catch {
      #expect(error.source == .machine)
      #expect(Failure(error).exit == ExitCode.machine)
    }
  }

  @Test func theTypesAreReadForTheForm() throws {
    let fixture = try RuntimeFixture()
    let ticket = fixture.runtime.catalogue(of: Truepic().id)
    var catalogue: Catalogue?
    try fixture.until("the types") { events in
      for case .catalogue(ticket, let found) in events { catalogue = found }
      return catalogue != nil
    }
    #expect(catalogue?["13"]?.shape.positions?.fields.first?.isRequired == true)
    #expect(catalogue?["14"]?.shape.required == ["customer_address"])
  }

  @Test func aSessionOfAnotherProfileIsLeftAlone() throws {
    let fixture = try RuntimeFixture()
    let session = Session(
      id: SessionID(rawValue: "k3v9q2"), provider: Truepic().id, profile: "live", mode: .live,
      reference: "", token: "t", standing: .created, trust: .proof, at: Clock.now())
    #expect(throws: Refusal.self) {
      try fixture.runtime.act(ActionOrder("cancel"), on: session)
    }
  }
}
