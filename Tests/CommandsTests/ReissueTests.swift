import Edge
import Flow
import Sandbox
import Support
import Testing

@testable import Commands

/// One session in place of another.
struct ReissueTests {
  private func reissue(
    _ provider: any Provider, _ fixture: RuntimeFixture, _ old: SessionID
  ) throws -> Session {
    let order = try Order.filling(
      provider, with: [("reference", .string("A-118"))],
      defaults: fixture.runtime.profile.accounts[provider.id]?.defaults ?? [:], usesSamples: true)
    let ticket = try fixture.runtime.open(order, replacing: old)
    var new: Session?
    try fixture.until("the second session") { events in
      for case .opened(ticket, let session, _) in events { new = session }
      return new != nil
    }
    return try #require(new)
  }

  /// A session at Truepic after a customer of whom usher may not have heard.
  private func old(_ fixture: RuntimeFixture, after scenario: String) throws -> Session {
    let old = try fixture.open(Truepic()).0
    let sandbox = try #require(fixture.runtime.sandbox)
    try sandbox.play(
      #require(Scenario.named(scenario)), provider: old.provider,
      providerSession: old.providerSession ?? "", pace: 0, now: Clock.now())
    try fixture.until("the end of the play") { _ in !sandbox.isBusy }
    return old
  }

  @Test func leavesOneRowAndCancelsWhereTheProviderCan() throws {
    let fixture = try RuntimeFixture()
    let old = try fixture.open(Truepic()).0
    let new = try reissue(Truepic(), fixture, old.id)
    #expect(
      try fixture.stored(old.id).standing == .created, "its link works until it is cancelled")
    try fixture.until("the provider's word that the old one is cancelled") { events in
      events.contains {
        if case .acted(old.id, ProviderAction.cancel, _, _) = $0 { true } else { false }
      }
    }
    try fixture.until("its row") { _ in !fixture.runtime.isHandingOver(old.id) }
    #expect(try fixture.stored(old.id).standing == .superseded(by: new.id))
    #expect(try fixture.runtime.journal.sessions(limit: 9).map(\.id) == [new.id])
    #expect(fixture.events.contains(.read(try fixture.stored(old.id))))
    #expect(
      try fixture.stored(old.id).standing == .superseded(by: new.id), "a read changes nothing")
  }

  /// In Progress at Truepic, which the journal does not know: it cannot be cancelled.
  @Test(arguments: [false, true])
  func keepsTheOldOneThatTheProviderDoesNotCancel(isKnown: Bool) throws {
    let fixture = try RuntimeFixture(listening: isKnown)
    let old = try old(fixture, after: "abandon")
    let new = try reissue(Truepic(), fixture, old.id)
    try fixture.until("the refusal, and a read after it") { _ in
      fixture.events.contains { if case .notReplaced(old.id, _) = $0 { true } else { false } }
        && (try? fixture.stored(old.id).standing) == .inProgress(step: nil)
    }
    #expect(!fixture.runtime.isHandingOver(old.id))
    #expect(fixture.runtime.agenda.nextDue() != nil)
    #expect(Set(try fixture.runtime.journal.sessions(limit: 9).map(\.id)) == [new.id, old.id])
    for case .notReplaced(_, let refusal) in fixture.events {
      #expect(
        refusal.text.hasSuffix("Session \(old.id) goes on with its own link, beside the new one."))
    }
  }

  /// Called off at Truepic meanwhile, which the journal does not know either.
  @Test func takesThePlaceOfOneThatARefusedCancellingFindsEnded() throws {
    let fixture = try RuntimeFixture(listening: false)
    let old = try old(fixture, after: "cancel")
    #expect(!fixture.runtime.isBeingReplaced(old.id))
    let new = try reissue(Truepic(), fixture, old.id)
    #expect(fixture.runtime.isBeingReplaced(old.id), "until the provider has said something")
    try fixture.until("its row") { _ in !fixture.runtime.isBeingReplaced(old.id) }
    #expect(try fixture.stored(old.id).standing == .superseded(by: new.id))
    #expect(!fixture.events.contains { if case .notReplaced = $0 { true } else { false } })
  }

  @Test func saysWhatTheProviderCannotDo() throws {
    let fixture = try RuntimeFixture()
    let old = try fixture.open(Speedmap()).0
    _ = try reissue(Speedmap(), fixture, old.id)
    try fixture.until("the word about the old link") { events in
      events.contains { if case .actionRefused(old.id, _, _) = $0 { true } else { false } }
    }
    #expect(try fixture.stored(old.id).isSuperseded)
  }

  @Test func keepsAVerdict() throws {
    let fixture = try RuntimeFixture()
    let old = try fixture.play("fail", fixture.open(Speedmap()).0)
    let new = try reissue(Speedmap(), fixture, old.id)
    #expect(try fixture.stored(old.id).standing == old.standing)
    #expect(try fixture.runtime.journal.counts().total == 2)
    #expect(new.id != old.id)
  }

  @Test func keepsTheOldOneWhenTheNewOneIsRefused() throws {
    let fixture = try RuntimeFixture()
    let old = try fixture.open(Truepic()).0
    let order = Order(provider: Truepic().id, values: ["inspection_type_id": .integer(12)])
    _ = try fixture.runtime.open(order, replacing: old.id)
    try fixture.until("the refusal") { events in
      events.contains { if case .refused = $0 { true } else { false } }
    }
    #expect(try fixture.stored(old.id).standing == .created)
    #expect(fixture.runtime.replaced.isEmpty)
  }

  @Test func assumesALifeOfALinkWhereNobodySays() throws {
    let fixture = try RuntimeFixture()
    let biometric = try fixture.open(Biometric()).0
    #expect(biometric.isExpiryAssumed == true)
    #expect(biometric.expiresAt.map { $0.since(biometric.changedAt) } == 1_800_000)
    #expect(try fixture.open(Speedmap()).0.expiresAt == nil)
  }
}
