import Backend
import Edge
import Flow
import Testing

/// Talks that wait, and what is never sent twice, over real HTTP.
struct BackendActionTests {
  let stub: ProviderStub

  init() throws { stub = try ProviderStub() }

  private var session: Session {
    var session = Session(
      id: SessionID(rawValue: "k3v9q2"), provider: Truepic().id, profile: "test", mode: .test,
      reference: "", token: "t", standing: .confirmed(.passed), trust: .proof, at: Clock.now())
    session.providerSession = "4821"
    session.rawStatus = "Closed"
    return session
  }

  private let pdf = ActionOrder("pdf", values: ["file": .string("report.pdf")])

  @Test func aPDFIsWaitedForAndDownloaded() throws {
    let backend = stub.backend(stub.truepic)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect(
      "POST", "/v3/inspections/4821/export", 202, #"{"result":{"id":7,"status":"WAITING"}}"#)
    stub.expect(
      "GET", "/v3/operations/7", 200,
      #"{"result":{"id":7,"status":"SUCCESS","result":{"url":"\#(stub.origin)/f?sig=1"}}}"#)
    stub.expect("GET", "/f?sig=1", 200, "%PDF-1.4\n\u{0}binary")
    backend.act(pdf, on: session, now: Clock.now(), ticket: 1)
    #expect(
      try stub.outcome(of: 1, backend) == .acted(.document(Array("%PDF-1.4\n\u{0}binary".utf8))))
    #expect(stub.expectations.isEmpty && backend.nextDue == nil)
  }

  @Test func aTalkThatIsGivenUpDoesNotWake() throws {
    let backend = stub.backend(stub.truepic)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect(
      "POST", "/v3/inspections/4821/export", 202, #"{"result":{"id":7,"status":"WAITING"}}"#)
    backend.act(pdf, on: session, now: Clock.now(), ticket: 1)
    try stub.until(backend) { backend.nextDue != nil }
    backend.giveUp(ticket: 1)
    #expect(backend.nextDue == nil)
    backend.wake(now: Clock.now().adding(milliseconds: 60_000))
    #expect(stub.requests.count == 2)
  }

  /// The stub fails on any request it does not expect, and so on a second one.
  @Test(arguments: [429, 500, 503])
  func aCreateIsSentOnceWhateverTheAnswer(status: Int) throws {
    let backend = stub.backend(stub.truepic)
    stub.expect("POST", "/oauth/token", 200, ProviderStub.token)
    stub.expect("POST", "/v3/inspections", status, "{}")
    let order = Order(
      provider: Truepic().id,
      values: ["team_id": .integer(77), "inspection_type_id": .integer(12)])
    backend.open(order, listener: nil, look: nil, now: Clock.now(), ticket: 1)
    guard case .refused(let refusal) = try stub.outcome(of: 1, backend) else {
      return #expect(Bool(false), "it was not refused")
    }
    #expect(refusal.source == .provider(status: status))
    #expect(backend.nextDue == nil)
  }
}
