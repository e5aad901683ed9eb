import Flow
import Testing

@testable import Sandbox

/// The API misbehaves when an order asks it to.
@Suite struct TroubleTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func create(_ word: String) -> (response: Response, delay: Int64) {
    let order = JSON.object(["metadata": .object(["reference": .string(word)])])
    return bench.simulation.receive(
      IncomingRequest(
        "POST", "/v1/capture-sessions", headers: Bench.speedmapHeaders, body: order.bytes),
      at: Bench.speedmap, origin: Bench.origin, now: bench.now)
  }

  private var count: Int { (try? bench.simulation.store.all(Bench.speedmap.id).count) ?? -1 }

  @Test(arguments: [400, 401, 403, 404, 412, 422, 429, 500, 502, 503])
  func anyRefusalCanBeHad(_ status: Int) throws {
    let (response, delay) = create("sandbox:\(status)")
    #expect(response.status == status)
    #expect(delay == 0)
    let message = try JSON.parse(response.body)["error"]?["message"]?.string
    #expect(message == "The sandbox was asked to answer \(status).")
    #expect(response.headers.value(of: "Retry-After") == ([429, 503].contains(status) ? "2" : nil))
    #expect(count == 0, "nothing was created")
  }

  @Test func everyProviderRefusesInItsOwnForm() {
    let truepic = bench.call(
      Bench.truepic, "POST", "/v3/inspections",
      .object(["custom_field_values": .array([.string("sandbox:412")])]))
    #expect(truepic.status == 412)
    #expect(truepic.json["response_code"]?.integer == 412)
    let biometric = bench.call(
      Bench.biometric, "POST", "/api/v1/flows/session/create/",
      .object(["metadata": .object(["reference": .string("sandbox:500")])]))
    #expect(biometric.status == 500)
    #expect(biometric.json["detail"]?.string?.contains("500") == true)
  }

  @Test func aSlowAnswerComesAndALateOneDoesNot() {
    #expect(create("sandbox:slow").delay == 5000)
    #expect(create("sandbox:timeout").delay > 60_000)
    #expect(count == 2, "both were created")
  }

  @Test func anAnswerCanBeOfNoUse() {
    let garbage = create("sandbox:garbage").response
    #expect(garbage.status == 200)
    #expect(throws: JSON.Malformed.self) { try JSON.parse(garbage.body) }
    #expect(create("sandbox:empty").response.body == Array("{}".utf8))
    #expect(count == 0)
  }

  @Test func onlyTheReadsOfThatSessionAreSpoiled() throws {
    let other = bench.capture().id
    let created = try JSON.parse(create("sandbox:read-500").response.body)
    let id = try #require(created["id"]?.string)
    func status(_ id: String) -> Int {
      bench.call(
        Bench.speedmap, "GET", "/v1/capture-sessions/" + id, headers: Bench.speedmapHeaders
      ).status
    }
    #expect(status(other) == 200)
    #expect([status(id), status(id), status(id), status(id)] == [500, 500, 500, 200])
  }

  @Test(arguments: ["sandbox:", "sandbox:200", "sandbox:0500", "sandbox:naps", "A-118", "read-500"])
  func otherTextsMeanNothing(_ text: String) {
    #expect(create(text).response.status == 201)
  }

  @Test func everyListedWordMeansSomething() {
    for (word, _) in Trouble.wishes { #expect(Trouble.wish(in: .string(word)) != nil, "\(word)") }
    for word in ["slow", "timeout", "garbage", "empty", "503"] {
      #expect(Trouble(word)?.word == word)
    }
  }
}
