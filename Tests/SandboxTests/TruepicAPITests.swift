import Flow
import Testing

@testable import Sandbox

@Suite struct TruepicAPITests {
  let bench: Bench
  let provider = Bench.truepic

  init() throws { bench = try Bench() }

  private func create(_ order: String) throws -> (status: Int, json: JSON) {
    bench.call(
      provider, "POST", "/v3/inspections", try JSON.parse(text: order),
      headers: bench.truepicHeaders)
  }

  @Test func tokenHasThreePartsAndLastsThreeDays() throws {
    let token = try #require(bench.truepicHeaders.first?.value.split(separator: " ").last)
    #expect(token.split(separator: ".").count == 3)
    let headers = bench.truepicHeaders
    bench.now = bench.now.adding(milliseconds: 259_199_000)
    #expect(bench.call(provider, "GET", "/v3/inspections", headers: headers).status == 200)
    bench.now = bench.now.adding(milliseconds: 1000)
    #expect(bench.call(provider, "GET", "/v3/inspections", headers: headers).status == 401)
  }

  @Test(arguments: [
    ("client_secret", "wrong", 401), ("client_id", "wrong", 401), ("audience", "https://x", 403),
    ("grant_type", "password", 400),
  ])
  func tokenIsRefused(_ member: String, _ value: String, _ status: Int) {
    var body: [String: JSON] = [
      "audience": .string(Bench.origin), "grant_type": .string("client_credentials"),
      "client_id": .string(TruepicSimulation.clientID),
      "client_secret": .string(TruepicSimulation.clientSecret),
    ]
    body[member] = .string(value)
    let answer = bench.call(provider, "POST", "/oauth/token", .object(body))
    #expect(answer.status == status)
    #expect(answer.json["error"]?.string != nil && answer.json["access_token"] == nil)
    #expect(answer.json["error_description"]?.string != nil)
  }

  @Test func tamperedTokenIsRefused() throws {
    let value = try #require(bench.truepicHeaders.first?.value)
    let (head, tail) = (value.dropLast(4), value.suffix(4))
    let broken = [Header("Authorization", head + String(tail.reversed()) + "x")]
    #expect(bench.call(provider, "GET", "/v3/inspections", headers: broken).status == 401)
    #expect(bench.call(provider, "GET", "/v3/inspections").status == 401)
  }

  @Test func createAnswers200WithTheWholeInspection() throws {
    let answer = try create(
      #"{"team_id":77,"inspection_type_id":12,"custom_field_values":["CLM-1",null]}"#)
    #expect(answer.status == 200)
    #expect(answer.json["response_code"]?.integer == 200)
    #expect(answer.json["api_version"]?.string == "3.0.0")
    let result = try #require(answer.json["result"])
    #expect(result["inspection_status_id"]?.integer == 1)
    #expect(result["custom_field_values"] == .array([.string("CLM-1"), .null]))
    #expect(result["inspection_link"]?.string?.hasPrefix(Bench.origin + "/") == true)
    #expect(result["verification_result"] == nil)
  }

  @Test(arguments: [
    (#"{"inspection_type_id":12}"#, 412, "team_id"),
    (#"{"team_id":77}"#, 412, "inspection_type_id"),
    (#"{"team_id":77,"inspection_type_id":99}"#, 412, "inspection_type_id"),
    (#"{"team_id":77,"inspection_type_id":13}"#, 412, "Claim number"),
    (
      #"{"team_id":77,"inspection_type_id":13,"custom_field_values":[null]}"#, 412, "Claim number"
    ),
    (
      #"{"team_id":77,"inspection_type_id":12,"send_methods":{"text":true}}"#, 412,
      "customer_phone_number"
    ),
    (
      #"{"team_id":77,"inspection_type_id":12,"send_methods":{"email":true}}"#, 412,
      "customer_email_address"
    ),
    (#"{"team_id":77,"customer_setup_id":12}"#, 400, "customer_setup_id"),
    (#"["team_id"]"#, 400, "parsed"),
  ])
  func createIsRefused(_ order: String, _ status: Int, _ word: String) throws {
    let answer = try create(order)
    #expect(answer.status == status)
    #expect(answer.json["response_code"]?.integer == Int64(status))
    #expect(answer.json["message"]?.string?.contains(word) == true)
    #expect(answer.json["result"] == nil)
  }

  @Test func membersThatTheAPIDoesNotKnowAreIgnored() {
    let (id, _) = bench.inspection(["verification_result": .string("pass"), "x": .integer(1)])
    bench.call(
      provider, "PUT", "/v3/inspections/" + id,
      .object(["verification_result": .string("pass"), "customer_name": .string("Ada")]),
      headers: bench.truepicHeaders)
    let details = bench.inspectionDetails(id)
    #expect(details["verification_result"] == nil && details["x"] == nil)
    #expect(details["customer_name"]?.string == "Ada")
  }

  @Test func unparsableBodyIs400() {
    let response = bench.receive(
      provider, "POST", "/v3/inspections", body: Array("{".utf8), headers: bench.truepicHeaders)
    #expect(response.status == 400)
  }

  @Test(arguments: ["/v3/inspections/99", "/v3/inspection-types/99", "/v3/nothing", "/nothing/x"])
  func unknownThingsAre404(_ target: String) {
    #expect(
      bench.call(provider, "GET", target, headers: bench.truepicHeaders).status == 404)
  }

  @Test func scheduledInspectionsWait() {
    let (id, page) = bench.inspection(["scheduled_for": .string("2027-01-01T00:00:00Z")])
    bench.press(.open, provider, page)
    #expect(bench.inspectionDetails(id)["inspection_status_id"]?.integer == 7)
  }

  @Test func includeLimitsTheMembers() {
    let (id, _) = bench.inspection()
    let result = bench.call(
      provider, "GET", "/v3/inspections/\(id)?include[]=status", headers: bench.truepicHeaders
    ).json["result"]
    #expect(
      result?.object?.keys.sorted() == ["created_at", "id", "status", "updated_at"])
  }

  @Test func listFindsByWordsAndPages() {
    for claim in ["CLM-1", "CLM-2", "OTHER"] {
      _ = bench.inspection(["custom_field_values": .array([.string(claim)])])
    }
    func list(_ query: String) -> JSON {
      bench.call(
        provider, "GET", "/v3/inspections?" + query, headers: bench.truepicHeaders
      ).json
    }
    let found = list("filter%5Bq%5D%5B%3D%5D=clm-&page[size]=1")
    #expect(found["totalResults"]?.integer == 2 && found["pageCount"]?.integer == 2)
    #expect(found["result"]?.array?.first?["custom_field_values"]?.strings == ["CLM-2"])
    #expect(list("filter[q]=custom_field")["totalResults"]?.integer == 0, "names are no words")
    #expect(list("filter[q]=nobody")["totalResults"]?.integer == 0)
    #expect(list("filter[status][=]=3")["totalResults"]?.integer == 0)
    #expect(list("page[number]=-4&page[size]=0")["total"]?.integer == 1)
  }

  /// Fact sheet §6, row by row; the ids are not in the order of a life.
  @Test(
    arguments: [
      (7, [1, 6]), (1, [3, 6]), (3, [4, 6]), (4, [2, 5]), (2, [4, 5]), (5, []), (6, []),
    ] as [(Int64, [Int64])])
  func theStatusGraphIsTheSheets(_ status: Int64, _ next: [Int64]) {
    let successors = InspectionStatus(rawValue: status)?.successors.map(\.rawValue)
    #expect(successors == next)
  }

  @Test func closingAndCancelingFollowTheTable() {
    func put(_ id: String, _ status: Int64) -> Int {
      bench.call(
        provider, "PUT", "/v3/inspections/" + id,
        .object(["inspection_status_id": .integer(status)]), headers: bench.truepicHeaders
      ).status
    }
    let (fresh, _) = bench.inspection()
    #expect(put(fresh, 5) == 400)
    #expect(put(fresh, 2) == 400)
    #expect(put(fresh, 6) == 200)
    #expect(put(fresh, 6) == 400)
    let (busy, page) = bench.inspection()
    bench.press(.open, provider, page)
    bench.press(.finish, provider, page)
    #expect(put(busy, 6) == 400)
    #expect(put(busy, 5) == 200)
    #expect(bench.inspectionDetails(busy)["inspection_status_id"]?.integer == 5)
  }

  @Test func operatorsCompleteOnlyWhatIsInProgress() throws {
    let (id, page) = bench.inspection()
    let target = "/v3/inspections/\(id)/complete"
    #expect(bench.call(provider, "POST", target, headers: bench.truepicHeaders).status == 400)
    try bench.register(provider.id, id)
    bench.press(.open, provider, page)
    bench.press(.finish, provider, page)
    #expect(bench.call(provider, "POST", target, headers: bench.truepicHeaders).status == 200)
    #expect(bench.inspectionDetails(id)["inspection_status_id"]?.integer == 2)
    let actions = try bench.drain().compactMap { $0.json["action"]?.string }
    #expect(actions.last == "ACTION_STATUS_READY_FOR_REVIEW")
  }
}
