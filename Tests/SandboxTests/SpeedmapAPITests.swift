import Flow
import Testing

@testable import Sandbox

@Suite struct SpeedmapAPITests {
  let bench: Bench
  let provider = Bench.speedmap

  init() throws { bench = try Bench() }

  private func create(_ kind: CaptureKind, _ body: String) throws -> (status: Int, json: JSON) {
    bench.call(
      provider, "POST", kind.collection, try JSON.parse(text: body),
      headers: Bench.speedmapHeaders)
  }

  @Test(arguments: [
    (CaptureKind.capture, "url", "cap_", "/capture/"),
    (.liveness, "capture_url", "cap_", "/capture/"), (.verification, "url", "vs_", "/verify/"),
  ])
  func createNamesTheLinkOfEachKind(
    _ kind: CaptureKind, _ name: String, _ prefix: String, _ path: String
  ) throws {
    let answer = try create(kind, "{}")
    #expect(answer.status == 201)
    let id = try #require(answer.json["id"]?.string)
    #expect(id.hasPrefix(prefix))
    let link = try #require(answer.json[name]?.string)
    #expect(link.hasPrefix(Bench.origin + path) && !link.contains(id))
    #expect(bench.captureDetails(id, kind)["status"]?.string == "created")
    #expect(bench.captureDetails(id, kind)[name] == nil)
  }

  @Test func ordersComeBack() throws {
    let body = ##"{"steps":["selfie"],"reason":"x","brand":{"name":"A","color":"#0F766E"}}"##
    let id = try #require(try create(.capture, body).json["id"]?.string)
    let json = bench.captureDetails(id)
    #expect(json["steps"]?.strings == ["selfie"] && json["reason"]?.string == "x")
    #expect(json["brand"]?["name"]?.string == "A" && json["result"] == nil)
  }

  @Test(arguments: [
    #"{"steps":[]}"#, #"{"steps":"liveness"}"#, #"{"steps":["iris"]}"#, #"{"steps":[1]}"#,
    #"{"brand":{"color":"red"}}"#, #"{"success_url":"/done"}"#,
    #"{"success_url":"javascript:alert(1)"}"#, #"[]"#,
  ])
  func ordersAreRefusedWithAMessage(_ body: String) throws {
    let answer = try create(.capture, body)
    #expect(answer.status == 400)
    #expect(answer.json["error"]?["message"]?.string?.isEmpty == false)
  }

  @Test func theKeyIsNeeded() {
    for headers in [[], [Header("Authorization", "Bearer sk_test_other")]] {
      let answer = bench.call(
        provider, "POST", CaptureKind.capture.collection, .object([:]), headers: headers)
      #expect(answer.status == 401)
      #expect(answer.json["error"]?["message"]?.string?.isEmpty == false)
    }
  }

  @Test func unknownThingsAre404() {
    let (id, _) = bench.capture()
    for target in [
      "/v1/capture-sessions/cap_0", "/v1/verification-sessions/" + id, "/v1/x", "/x/y",
    ] {
      let answer = bench.call(provider, "GET", target, headers: Bench.speedmapHeaders)
      #expect(answer.status == 404)
      #expect(answer.json["error"]?["message"]?.string?.isEmpty == false)
    }
  }
}
