import Flow
import Sandbox
import Support
import Testing

@testable import Commands
@testable import Edge

/// What is made good for after a time in which the journal could not be used.
struct JournalRecoveryTests {
  /// A runtime that asks the provider for nothing by itself.
  private func fixture(listening: Bool = true) throws -> RuntimeFixture {
    var settings = Settings()
    (settings.pollFirstSeconds, settings.pollMostSeconds) = (3600, 3600)
    return try RuntimeFixture(listening: listening, settings: settings)
  }

  private func locking(_ fixture: RuntimeFixture, _ body: () throws -> Void) throws {
    let other = try Database(path: fixture.folder.file("journal.db"))
    try other.begin()
    try body()
    other.rollback()
  }

  @Test func aReadThatCouldNotBeKeptIsDoneAgain() throws {
    let fixture = try fixture(listening: false)
    let (session, _) = try fixture.open(Truepic())
    let bench = try #require(fixture.runtime.sandbox)
    let scenario = try #require(Scenario.named("complete"))
    try bench.play(
      scenario, provider: session.provider,
      providerSession: session.providerSession ?? "", pace: 0, now: Clock.now())
    // Nobody hears the customer, so the provider alone knows of the end.
    try fixture.until("the end of the play") { _ in !bench.isBusy }
    #expect(try fixture.stored(session.id).standing == .created)
    try locking(fixture) {
      try fixture.runtime.confirm(session.id)
      try fixture.until("a trouble") { $0.contains { $0.isTrouble } }
      for _ in 0..<5 { fixture.events += fixture.runtime.turn(patience: 20).events }
    }
    try fixture.until("the verdict") { _ in
      (try? fixture.stored(session.id).standing) == .confirmed(.passed)
    }
    #expect(fixture.events.contains(.trouble(nil)))
  }

  @Test func whatWasRefusedIsTakenBackLater() throws {
    let fixture = try fixture()
    // A team that the account does not have is refused by the provider.
    let order = Order(provider: Truepic().id, values: ["inspection_type_id": .integer(12)])
    _ = try fixture.runtime.open(order)
    #expect(try fixture.runtime.journal.counts().total == 1)
    try locking(fixture) {
      try fixture.until("the refusal") { events in
        events.contains { if case .refused = $0 { true } else { false } }
      }
      #expect(try fixture.runtime.journal.counts().total == 1)
    }
    try fixture.until("its end") { _ in (try? fixture.runtime.journal.counts().total) == 0 }
    #expect(fixture.runtime.withdrawn.isEmpty)
  }

  /// Its sender would not say it again after a 200.
  @Test func whoReportsASessionBeforeTheJournalHasItComesAgain() throws {
    let fixture = try fixture()
    let runtime = fixture.runtime
    let url = try #require(
      runtime.listener?.webhookURL(of: Biometric().id, secret: runtime.webhookSecret))
    func report(_ session: String) -> Request {
      let body = #"{"id":"evt_1","event":"FLOW_STARTED","session_id":"\#(session)","created":1}"#
      return Request("POST", url, body: Array(body.utf8), doing: "reporting")
    }
    _ = try runtime.open(Order(provider: Biometric().id))
    var session = ""
    try locking(fixture) {
      try fixture.until("the provider's answer") { _ in !runtime.unkept.isEmpty }
      session = try #require(runtime.unkept.first?.opened.providerSession)
      #expect(try fixture.answer(report(session)).status == 503)
      #expect(try fixture.answer(report("another")).status == 200, "it is nobody's here")
    }
    try fixture.until("the journal has it") { _ in runtime.unkept.isEmpty }
    #expect(try fixture.answer(report(session)).status == 200)
    #expect(fixture.events.contains { if case .heard = $0 { true } else { false } })
  }

  @Test func aReissueTakesItsPlaceAndKeepsNobodyOut() throws {
    let fixture = try fixture()
    let old = try fixture.open(Truepic()).0
    let order = try Order.filling(
      Truepic(), with: [],
      defaults: fixture.runtime.profile.accounts[Truepic().id]?.defaults ?? [:],
      usesSamples: true)
    let ticket = try fixture.runtime.open(order, replacing: old.id)
    var opened: SessionID?
    try fixture.until("the second session") { events in
      for case .opened(ticket, let session, _) in events { opened = session.id }
      return opened != nil
    }
    #expect(!fixture.runtime.journal.isDirty, "the write lock is given back with the turn")
    let new = try #require(opened)
    try fixture.until("the row of the old one") { _ in
      (try? fixture.stored(old.id).standing) == .superseded(by: new)
    }
    try fixture.until("the word of it") { _ in !fixture.runtime.isHandingOver(old.id) }
    #expect(
      fixture.events.contains { if case .read(let read) = $0 { read.id == old.id } else { false } })
  }

  @Test func aRecordThatMakesNoSenseIsToldOnceAndConcernsItsSessionAlone() throws {
    let fixture = try fixture()
    let (broken, _) = try fixture.open(Speedmap())
    let (whole, _) = try fixture.open(Speedmap())
    try fixture.runtime.journal.database.run(
      "UPDATE session SET record = '{' WHERE id = ?1", [.text(broken.id.rawValue)])
    fixture.events = []
    for _ in 0..<3 { #expect(try fixture.answer(fixture.completion(broken)).status == 503) }
    #expect(try fixture.answer(fixture.completion(whole)).status == 200)
    #expect(!fixture.events.contains { $0.isTrouble })
    let remarks = fixture.events.filter { if case .remark = $0 { true } else { false } }
    #expect(
      remarks == [.remark(JournalFailure.unreadable(broken.id).text)])
  }

  @Test func whatCannotBeReadIsATroubleUntilItCan() throws {
    let fixture = try fixture()
    let (session, _) = try fixture.open(Speedmap())
    let database = fixture.runtime.journal.database
    try database.execute("ALTER TABLE session RENAME TO elsewhere")
    #expect(try fixture.answer(fixture.completion(session)).status == 503)
    #expect(fixture.events.filter(\.isTrouble).count == 1)
    fixture.runtime.trouble.tried = 0
    for _ in 0..<5 { fixture.events += fixture.runtime.turn(patience: 20).events }
    #expect(!fixture.events.contains(.trouble(nil)), "to write it is not enough")
    try database.execute("ALTER TABLE elsewhere RENAME TO session")
    try fixture.until("the end of the trouble") { $0.contains(.trouble(nil)) }
    #expect(try fixture.answer(fixture.completion(session)).status == 200)
  }

  @Test func damageLastsUntilTheNextStart() throws {
    let fixture = try fixture()
    fixture.runtime.notice(.database(.damaged))
    fixture.runtime.trouble.tried = 0
    for _ in 0..<5 { fixture.events += fixture.runtime.turn(patience: 20).events }
    #expect(fixture.events.filter(\.isTrouble).count == 1)
    #expect(!fixture.events.contains(.trouble(nil)))
  }
}

extension Event {
  /// True for a trouble that begins.
  fileprivate var isTrouble: Bool { if case .trouble(.some) = self { true } else { false } }
}
