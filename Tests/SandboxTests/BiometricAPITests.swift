import Flow
import Testing

@testable import Sandbox

@Suite struct BiometricAPITests {
  let bench: Bench
  let provider = Bench.biometric
  let create = "/api/v1/flows/session/create/"
  let result = "/api/v1/flows/session/result/"
  let key = BiometricSimulation.key

  init() throws { bench = try Bench() }

  @Test func createGivesASessionAndTechnologyCodes() {
    let answer = bench.call(provider, "POST", create, .object(["api_key": .string(key)]))
    #expect(answer.status == 201)
    let id = answer.json["session_id"]?.string ?? ""
    #expect(id.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
    #expect(answer.json["technologies"]?.strings == ["LDHP", "F2F"])
  }

  @Test func theTrailingSlashCounts() {
    let body = JSON.object(["api_key": .string(key)])
    #expect(bench.call(provider, "POST", String(create.dropLast()), body).status == 404)
    #expect(bench.call(provider, "GET", create).status == 405)
  }

  @Test(arguments: [
    (#"{}"#, 400), (#"{"api_key":"wrong"}"#, 403), (#"[1]"#, 400), (#"{"api_key":7}"#, 400),
  ])
  func createIsRefused(_ body: String, _ status: Int) throws {
    let answer = bench.call(provider, "POST", create, try JSON.parse(text: body))
    #expect(answer.status == status)
    #expect(answer.json["detail"]?.string?.isEmpty == false)
  }

  @Test func metadataMustBeAnObject() {
    let body = JSON.object(["api_key": .string(key), "metadata": .string("A-118")])
    #expect(bench.call(provider, "POST", create, body).status == 400)
  }

  @Test func resultIsRefused() {
    let (id, _) = bench.flow()
    #expect(bench.call(provider, "GET", result + "?flow_api_key=\(key)").status == 400)
    #expect(bench.call(provider, "GET", result + "?session_id=\(id)").status == 401)
    let wrong = bench.call(provider, "GET", result + "?session_id=\(id)&flow_api_key=x")
    #expect(wrong.status == 403)
    #expect(wrong.json["detail"]?.string?.isEmpty == false)
    let unknown = "?session_id=b0e7c3de-2f64-4d0a-9a51-6b1f7e2c9d10&flow_api_key=\(key)"
    #expect(bench.call(provider, "GET", result + unknown).status == 404)
  }

  @Test func technologiesAreObjectsInTheResult() {
    let (id, _) = bench.flow()
    let json = bench.flowResult(id)
    #expect(json["id"]?.string == id && json["status"]?.string == "PROGRESS")
    #expect(json["flow_session_result"] == nil)
    #expect(json["technologies"]?.array?.first?["code"]?.string == "LDHP")
  }

  @Test func aDoubtfulResultIsNeverDecided() throws {
    let (id, _) = bench.flow()
    _ = try bench.play(.review, provider.id, id)
    let reads = (1...4).map { _ in bench.flowResult(id) }
    #expect(reads.map { $0["status"]?.string } == Array(repeating: "FINISHED", count: 4))
    #expect(reads.allSatisfy { $0["flow_session_result"] == nil })
  }

  @Test func partsAreEmptyInTheFirstReadAfterTheEnd() throws {
    let (id, _) = bench.flow()
    _ = try bench.play(.complete, provider.id, id)
    let first = bench.flowResult(id)
    #expect(first["status"]?.string == "FINISHED" && first["flow_session_result"]?.bool == true)
    #expect(first["liveness_result"] == .object([:]))
    #expect(first["face2face_result"] == .object([:]))
    #expect(bench.flowResult(id)["liveness_result"]?["result"]?.bool == true)
    #expect(bench.flowResult(id)["face2face_result"]?["prediction_percent"]?.string == "97.3")
  }
}
