import Backend
import Edge
import Flow
import Testing

/// Reads come again after a passing trouble, wherever they stand in a talk; nothing else does.
struct BackendPatienceTests {
  let stub: ProviderStub

  init() throws {
    stub = try ProviderStub()
    stub.skipsPauses = true
  }

  private let types = #"{"result":[{"id":12,"name":"Car"}]}"#

  private func session(_ provider: any Provider, _ id: String) -> Session {
    var session = Session(
      id: SessionID(rawValue: "k3v9q2"), provider: provider.id, profile: "test", mode: .test,
      reference: "", token: "t", standing: .created, trust: .proof, at: Clock.now())
    session.providerSession = id
    return session
  }

  private func refusal(_ event: Report.Event) -> Refusal? {
    if case .refused(let refusal) = event { refusal } else { nil }
  }

  @Test(arguments: [429, 500, 502, 503, 504])
  func theListOfTypesIsReadAgain(status: Int) throws {
    let backend = stub.backend(stub.truepic)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect("GET", "/v3/inspection-types", status, "{}")
    stub.expect("GET", "/v3/inspection-types", status, "{}")
    stub.expect("GET", "/v3/inspection-types", 200, types)
    backend.catalogue(of: Truepic().id, now: Clock.now(), ticket: 1)
    guard case .catalogue(let catalogue) = try stub.outcome(of: 1, backend) else {
      return #expect(Bool(false), "there was no list")
    }
    #expect(catalogue.entries.map(\.choice.value) == ["12"])
    #expect(stub.expectations.isEmpty)
    let waits = stub.reports.count {
      $0.event == .doing("waiting, then again reading the inspection types")
    }
    #expect(waits == 2)
  }

  @Test func theReadBeforeAnActionComesAgainAndTheActionDoesNot() throws {
    let backend = stub.backend(stub.truepic)
    let path = "/v3/inspections/4821"
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect("GET", path, 503, "{}")
    stub.expect("GET", path, 200, #"{"result":{"send_methods":{"email":true}}}"#)
    stub.expect("PUT", "/v3/text/reminder", 503, "{}")
    backend.act(
      ActionOrder("remind-start"), on: session(Truepic(), "4821"), now: Clock.now(), ticket: 1)
    let refusal = try #require(refusal(try stub.outcome(of: 1, backend)))
    #expect(refusal.source == .provider(status: 503))
    #expect(refusal.advice.contains("done all the same"))
    #expect(stub.expectations.isEmpty)
  }

  @Test func aReadIsGivenUpAfterTheThirdTry() throws {
    let backend = stub.backend(
      Account(
        provider: Speedmap().id, settings: ["api": stub.origin], secrets: ["key": Secret("k")])
    )
    for _ in 1...3 { stub.expect("GET", "/v1/capture-sessions/cap_1", 503, "{}") }
    backend.read(session(Speedmap(), "cap_1"), now: Clock.now(), ticket: 1)
    #expect(try refusal(stub.outcome(of: 1, backend))?.source == .provider(status: 503))
    #expect(stub.expectations.isEmpty)
  }

  @Test(arguments: [400, 401, 403, 404, 412])
  func whatWillNotPassIsNotReadAgain(status: Int) throws {
    let backend = stub.backend(
      Account(
        provider: Speedmap().id, settings: ["api": stub.origin], secrets: ["key": Secret("k")])
    )
    stub.expect("GET", "/v1/capture-sessions/cap_1", status, "{}")
    backend.read(session(Speedmap(), "cap_1"), now: Clock.now(), ticket: 1)
    #expect(try refusal(stub.outcome(of: 1, backend))?.source == .provider(status: status))
  }

  @Test func neitherATokenNorACreateIsAskedForAgain() throws {
    let backend = stub.backend(stub.truepic)
    let order = Order(
      provider: Truepic().id, values: ["team_id": .integer(7), "inspection_type_id": .integer(1)])
    stub.expect("POST", "/oauth/token", 503, "{}")
    backend.open(order, listener: nil, look: nil, now: Clock.now(), ticket: 1)
    #expect(try refusal(stub.outcome(of: 1, backend))?.mayHaveCreated == false)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect("POST", "/v3/inspections", 503, "{}")
    backend.open(order, listener: nil, look: nil, now: Clock.now(), ticket: 2)
    #expect(try refusal(stub.outcome(of: 2, backend))?.mayHaveCreated == true)
    #expect(stub.requests.count == 3)
  }

  /// A clock that was set back would let it wait for as long.
  @Test func aJumpOfTheClockEndsThePause() throws {
    stub.skipsPauses = false
    let account = Account(
      provider: Speedmap().id, settings: ["api": stub.origin], secrets: ["key": Secret("k")])
    let backend = stub.backend(account)
    stub.expect("GET", "/v1/capture-sessions/cap_1", 503, "{}")
    stub.expect("GET", "/v1/capture-sessions/cap_1", 200, #"{"id":"cap_1","status":"created"}"#)
    backend.read(session(Speedmap(), "cap_1"), now: Clock.now(), ticket: 1)
    try stub.until(backend) { backend.nextDue != nil }
    backend.endPauses(now: Clock.now().adding(milliseconds: -3_600_000))
    #expect(backend.nextDue == nil)
    guard case .read = try stub.outcome(of: 1, backend) else {
      return #expect(Bool(false), "it was not read")
    }
  }

  @Test(arguments: [(0.0, 1000), (1, 1500), (0.5, 1250)])
  func theFirstPauseIsASecondAndUpToHalfOfOneMore(jitter: Double, milliseconds: Int64) throws {
    #expect(try pause(jitter: jitter, []) == milliseconds)
  }

  /// The stub's own `Date` may be a second behind by rounding.
  @Test func aWishInEitherFormIsKept() throws {
    #expect(try pause([Header("Retry-After", "7")]) == 7000)
    let date = Clock.now().adding(milliseconds: 9500).httpDate
    let wished = try #require(try pause([Header("Retry-After", date)]))
    #expect((2000...10_000).contains(wished))
    #expect(try pause([Header("Retry-After", "40")]) == nil)
  }

  /// Milliseconds that a read waits after a 503; nil when it does not wait.
  private func pause(jitter: Double = 0, _ headers: [Header]) throws -> Int64? {
    stub.skipsPauses = false
    let account = Account(
      provider: Speedmap().id, settings: ["api": stub.origin], secrets: ["key": Secret("k")])
    let backend = stub.backend(account, jitter: jitter)
    stub.expect("GET", "/v1/capture-sessions/cap_1", 503, "{}", headers)
    backend.read(session(Speedmap(), "cap_1"), now: Clock.now(), ticket: 1)
    try stub.until(backend) {
      backend.nextDue != nil || backend.reports().contains { refusal($0.event) != nil }
    }
    defer { backend.giveUp(ticket: 1) }
    return backend.nextDue?.since(stub.turnedAt)
  }
}
