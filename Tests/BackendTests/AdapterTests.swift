import Backend
import Edge
import Flow
import Testing

/// Each provider over real HTTP, against answers as the fact sheets have them; the stub fails on any
/// request that it does not expect.
struct AdapterTests {
  let stub: ProviderStub

  init() throws { stub = try ProviderStub() }

  private func session(_ provider: any Provider, _ opened: Opened) -> Session {
    var session = Session(
      id: SessionID(rawValue: "k3v9q2"), provider: provider.id, profile: "test", mode: .test,
      reference: "A-118", token: "t", standing: .created, trust: .proof, at: Clock.now())
    session.providerSession = opened.providerSession
    session.kind = opened.kind
    return session
  }

  private func opened(_ order: Order, _ backend: any Backend) throws -> Opened {
    backend.open(order, listener: nil, look: nil, now: Clock.now(), ticket: 1)
    let event = try stub.outcome(of: 1, backend)
    guard case .opened(let opened) = event else { throw AdapterFailure.other("\(event)") }
    return opened
  }

  private func read(_ session: Session, _ backend: any Backend) throws -> Signal {
    backend.read(session, now: Clock.now(), ticket: 2)
    let event = try stub.outcome(of: 2, backend)
    guard case .read(let reading) = event else { throw AdapterFailure.other("\(event)") }
    return reading.signal
  }

  private func sent(_ index: Int) -> (headers: [String: String], body: String) {
    let request = stub.requests[index]
    let headers = ["Authorization", "Content-Type"].compactMap { name in
      request.headers.value(of: name).map { (name, $0) }
    }
    return (
      Dictionary(uniqueKeysWithValues: headers), String(decoding: request.body, as: UTF8.self)
    )
  }

  /// Truepic fact sheet §2, §4 and §5, with its own examples.
  @Test func truepic() throws {
    let provider = Truepic()
    let backend = stub.backend(
      Account(
        provider: provider.id,
        settings: [
          "api": stub.origin + "/v3", "token_url": stub.origin + "/oauth/token",
          "audience": "https://vision-api.truepic.com", "client_id": "cid_demo",
          "reference_field": "1",
        ], secrets: ["client_secret": Secret("cs_demo")]))
    stub.expect("POST", "/oauth/token", 200, #"{"access_token":"jwt","expires_in":259200}"#)
    stub.expect(
      "POST", "/v3/inspections", 200,
      #"""
      {"response_code":200,"message":"Created.","api_version":"3.0.0","result":{"id":4821,
       "inspection_link":"visionbytruepic.com/a1B2c3D4e5F","inspection_status_id":1}}
      """#)
    stub.expect(
      "GET", "/v3/inspections/4821", 200,
      #"""
      {"response_code":200,"message":"ok","api_version":"3.0.0","result":{"id":4821,
       "inspection_status_id":2,"status":{"id":2,"id_internal":"STATUS_READY_FOR_REVIEW"},
       "verification_result":"fail","is_expired":0,
       "alert":{"warnings":[],"failures":[{"photo_id":7,"test_key":"pop"}],"recommendation":"fail"}}}
      """#)
    let order = Order(
      provider: provider.id, reference: "CLM-20931",
      values: [
        "team_id": .integer(77), "inspection_type_id": .integer(12),
        "customer_first_name": .string("Ada"), "customer_last_name": .string("Byrne"),
        "include_list": .bool(true),
      ])
    let opened = try opened(order, backend)
    #expect(opened.link.revealed == "https://visionbytruepic.com/a1B2c3D4e5F")
    let signal = try read(session(provider, opened), backend)
    #expect(signal.says == .confirmed(.failed(reasons: ["pop"])))
    #expect(signal.rawStatus == "Ready for Review")
    #expect(
      sent(0).body
        == #"{"audience":"https://vision-api.truepic.com","client_id":"cid_demo","#
        + #""client_secret":"cs_demo","grant_type":"client_credentials"}"#)
    #expect(sent(0).headers == ["Content-Type": "application/json"])
    #expect(
      sent(1).headers == ["Authorization": "Bearer jwt", "Content-Type": "application/json"])
    #expect(
      sent(1).body
        == #"{"custom_field_values":["CLM-20931"],"customer_first_name":"Ada","#
        + #""customer_last_name":"Byrne","include_list":true,"inspection_type_id":12,"#
        + #""send_methods":{"email":false,"text":false},"team_id":77}"#)
    #expect(sent(2).headers == ["Authorization": "Bearer jwt"])
    #expect(stub.expectations.isEmpty)
  }

  /// Biometric.Vision fact sheet §3 and §6, with its own examples: slashes at the end, the key in the
  /// body of the one and in the query of the other.
  @Test func biometric() throws {
    let provider = Biometric()
    let backend = stub.backend(
      Account(
        provider: provider.id,
        settings: ["api": stub.origin, "link": "https://remote.biometric.vision"],
        secrets: ["key": Secret("FLOW_KEY_PLACEHOLDER")]))
    let id = "b0e7c3de-2f64-4d0a-9a51-6b1f7e2c9d10"
    stub.expect(
      "POST", "/api/v1/flows/session/create/", 201,
      #"{"session_id":"\#(id)","technologies":["LD","F2F"]}"#)
    stub.expect(
      "GET",
      "/api/v1/flows/session/result/?session_id=\(id)&flow_api_key=FLOW_KEY_PLACEHOLDER", 200,
      #"""
      {"id":"b0e7c3de-2f64-4d0a-9a51-6b1f7e2c9d10","status":"FINISHED","flow_session_result":true,
       "technologies":[{"code":"LDHP","name":"Head check","description":"demo"}],
       "liveness_result":{"result":true,"prediction":"0.9912","eye_closed":false,"face_center":true,
       "face_direction":"forward"}}
      """#)
    let order = Order(
      provider: provider.id, reference: "A-118",
      values: [
        "metadata.operator": .string("op-7"), "metadata.ticket": .string("A-118"),
        "surface": .string("webview"), "locale": .string("en"), "isMobile": .bool(true),
      ])
    let opened = try opened(order, backend)
    #expect(
      opened.link.revealed
        == "https://remote.biometric.vision/flow/\(id)?web_view=true&locale=en&isMobile=true")
    #expect(opened.steps == ["LD", "F2F"])
    #expect(try read(session(provider, opened), backend).says == .confirmed(.passed))
    #expect(sent(0).headers == ["Content-Type": "application/json"])
    #expect(
      sent(0).body
        == #"{"api_key":"FLOW_KEY_PLACEHOLDER","metadata":{"operator":"op-7","reference":"A-118","#
        + #""ticket":"A-118"}}"#)
    #expect(sent(1).headers.isEmpty)
    #expect(stub.expectations.isEmpty)
  }

  /// Speedmap fact sheet §2, with the seed page's own example order.
  @Test(arguments: [
    ("capture", "/v1/capture-sessions", "cap_9d9d78ebe9f53966", "url"),
    ("liveness", "/v1/liveness/sessions", "live_1", "capture_url"),
    ("verify", "/v1/verification-sessions", "vs_1", "url"),
  ])
  func speedmap(kind: String, path: String, id: String, member: String) throws {
    let provider = Speedmap()
    let backend = stub.backend(
      Account(
        provider: provider.id, settings: ["api": stub.origin],
        secrets: ["key": Secret("sk_test_1")]))
    stub.expect(
      "POST", path, 201, #"{"id":"\#(id)","\#(member)":"https://page.example/capture/jw2tHht1"}"#)
    stub.expect("GET", path + "/" + id, 200, #"{"id":"\#(id)","status":"completed"}"#)
    let order = Order(
      provider: provider.id,
      values: [
        "kind": .string(kind), "steps": .array([.string("liveness"), .string("document")]),
        "reason": .string("financialProducts"), "brand.name": .string("Skaikru Lending"),
        "brand.color": .string("#0F766E"), "lang": .string("ha"),
      ])
    let opened = try opened(order, backend)
    #expect(opened.link.revealed == "https://page.example/capture/jw2tHht1?lang=ha")
    #expect(try read(session(provider, opened), backend).says == .confirmed(.review))
    #expect(
      sent(0).headers == ["Authorization": "Bearer sk_test_1", "Content-Type": "application/json"])
    #expect(
      sent(0).body
        == ##"{"brand":{"color":"#0F766E","name":"Skaikru Lending"},"reason":"financialProducts","##
        + #""steps":["liveness","document"]}"#)
    #expect(sent(1).headers == ["Authorization": "Bearer sk_test_1"])
    #expect(stub.expectations.isEmpty)
  }
}

/// Why a test cannot go on.
enum AdapterFailure: Error {
  case other(String)
}
