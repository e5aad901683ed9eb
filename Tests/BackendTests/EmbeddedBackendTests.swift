import Backend
import Edge
import Flow
import Testing

struct EmbeddedBackendTests {
  let stub: ProviderStub
  let now = Instant(seconds: 1_790_870_400)

  init() throws { stub = try ProviderStub() }

  private let order = Order(
    provider: Truepic().id, values: ["team_id": .integer(77), "inspection_type_id": .integer(12)])

  private let created =
    #"{"response_code":200,"message":"ok","api_version":"3.0.0","result":{"id":4821,"inspection_link":"127.0.0.1/abc","inspection_status_id":1}}"#

  @Test func usesATokenAgainUntilItExpires() throws {
    let backend = stub.backend(stub.truepic)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect("POST", "/v3/inspections", 200, created)
    stub.expect("POST", "/v3/inspections", 200, created)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect("POST", "/v3/inspections", 200, created)
    for (ticket, time) in [
      (1, now), (2, now.adding(milliseconds: 3_600_000)),
      (3, now.adding(milliseconds: 259_200_000 - 30_000)),
    ] {
      backend.open(order, listener: nil, look: nil, now: time, ticket: ticket)
      guard case .opened(let opened) = try stub.outcome(of: ticket, backend) else {
        return #expect(Bool(false), "ticket \(ticket) did not open")
      }
      #expect(opened.providerSession == "4821")
      #expect(opened.link.revealed == "https://127.0.0.1/abc")
    }
    #expect(stub.expectations.isEmpty)
  }

  @Test func renewsATokenThatStoppedWorkingOnce() throws {
    let backend = stub.backend(stub.truepic)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect("POST", "/v3/inspections", 200, created)
    backend.open(order, listener: nil, look: nil, now: now, ticket: 1)
    _ = try stub.outcome(of: 1, backend)

    stub.expect("POST", "/v3/inspections", 401, #"{"message":"Unauthorized"}"#)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect("POST", "/v3/inspections", 401, #"{"message":"Unauthorized"}"#)
    backend.open(order, listener: nil, look: nil, now: now, ticket: 2)
    guard case .refused(let refusal) = try stub.outcome(of: 2, backend) else {
      return #expect(Bool(false), "it was not refused")
    }
    #expect(refusal.source == .provider(status: 401))
    #expect(refusal.reason.contains("Unauthorized"))
    #expect(!refusal.mayHaveCreated)
    #expect(stub.expectations.isEmpty)
  }

  @Test func asksForOneTokenForAllThatNeedOneAtOnce() throws {
    let backend = stub.backend(stub.truepic)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    for _ in 1...3 { stub.expect("POST", "/v3/inspections", 200, created) }
    for ticket in 1...4 {
      backend.open(order, listener: nil, look: nil, now: now, ticket: ticket)
    }
    // Who asked first may leave; the others go on.
    backend.giveUp(ticket: 1)
    for ticket in 2...4 {
      guard case .opened = try stub.outcome(of: ticket, backend) else {
        return #expect(Bool(false), "ticket \(ticket) did not open")
      }
    }
    #expect(stub.requests.count { $0.path == "/oauth/token" } == 1)
    #expect(stub.requests.count { $0.path == "/v3/inspections" } == 3)
  }

  @Test func saysWhatItIsDoing() throws {
    let backend = stub.backend(stub.truepic)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect("POST", "/v3/inspections", 200, created)
    backend.open(order, listener: nil, look: nil, now: now, ticket: 1)
    _ = try stub.outcome(of: 1, backend)
    #expect(
      stub.reports.prefix(2).map(\.event) == [
        .doing("asking for a token"), .doing("creating the inspection"),
      ])
  }

  @Test func forgetsAnOpeningThatWasGivenUp() throws {
    let backend = stub.backend(stub.truepic)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    backend.open(order, listener: nil, look: nil, now: now, ticket: 1)
    try stub.until(backend) { !stub.requests.isEmpty }
    backend.giveUp(ticket: 1)
    backend.open(
      Order(provider: Truepic().id), listener: nil, look: nil, now: now, ticket: 2)
    stub.expect("POST", "/oauth/token", 401, #"{"error":"invalid_client"}"#)
    guard case .refused = try stub.outcome(of: 2, backend) else {
      return #expect(Bool(false), "the second opening was not refused")
    }
    #expect(!stub.reports.contains { $0.ticket == 1 && $0.event != .doing("asking for a token") })
  }

  @Test func tellsWhenTheProfileLacksAProvider() throws {
    let backend = stub.backend(stub.truepic)
    backend.open(
      Order(provider: Speedmap().id), listener: nil, look: nil, now: now, ticket: 1)
    guard case .refused(let refusal) = try stub.outcome(of: 1, backend) else {
      return #expect(Bool(false), "it was not refused")
    }
    #expect(refusal.source == .input)
    #expect(refusal.text.contains("Speedmap"))
  }

  @Test func actsWhereTheProviderCan() throws {
    let backend = stub.backend(stub.truepic)
    var session = Session(
      id: SessionID(rawValue: "k3v9q2"), provider: Truepic().id, profile: "test", mode: .test,
      reference: "", token: "t", at: now)
    session.providerSession = "4821"
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect("PUT", "/v3/inspections/4821", 200, #"{"result":{"id":4821}}"#)
    session.standing = .created
    session.trust = .proof
    backend.act(ActionOrder("cancel"), on: session, now: now, ticket: 1)
    guard case .acted(.done) = try stub.outcome(of: 1, backend) else {
      return #expect(Bool(false), "it was not cancelled")
    }
    #expect(
      stub.requests.last.map { String(decoding: $0.body, as: UTF8.self) }
        == #"{"inspection_status_id":6}"#)

    let speedmap = stub.backend(
      Account(
        provider: Speedmap().id, settings: ["api": stub.origin], secrets: ["key": Secret("k")]))
    let other = Session(
      id: SessionID(rawValue: "a2b3c4"), provider: Speedmap().id, profile: "test", mode: .test,
      reference: "", token: "t", at: now)
    speedmap.act(ActionOrder("cancel"), on: other, now: now, ticket: 2)
    guard case .refused = try stub.outcome(of: 2, speedmap) else {
      return #expect(Bool(false), "Speedmap has no way to cancel")
    }
  }
}
