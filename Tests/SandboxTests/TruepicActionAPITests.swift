import Flow
import Testing

@testable import Sandbox

/// The calls behind an operator's actions, at the simulated Truepic Vision.
@Suite struct TruepicActionAPITests {
  let bench: Bench
  let provider = Bench.truepic

  init() throws { bench = try Bench() }

  private func put(_ kind: String, _ body: [String: JSON]) -> (status: Int, json: JSON) {
    bench.call(
      provider, "PUT", "/v3/text/" + kind, .object(body), headers: bench.truepicHeaders)
  }

  private func inspection(in status: InspectionStatus) throws -> String {
    let (id, page) = bench.inspection()
    if status != .created { bench.press(.open, provider, page) }
    if [.inProgress, .readyForReview].contains(status) { bench.press(.finish, provider, page) }
    if status == .readyForReview {
      for action in [CustomerAction.finish, .answer, .submit] {
        bench.press(action, provider, page)
      }
    }
    #expect(
      bench.inspectionDetails(id)["inspection_status_id"]?.integer == status.rawValue)
    return id
  }

  @Test(arguments: [
    ("welcome", "13"), ("reminder", "13"), ("request", "1324"), ("reminder-to-finish", "34"),
  ])
  func aMessageIsTakenWhereTheStatusAllows(kind: String, statuses: String) throws {
    for status in [InspectionStatus.created, .started, .inProgress, .readyForReview] {
      let id = try inspection(in: status)
      let answer = put(kind, ["inspection_id": .integer(Int64(id) ?? 0)])
      let isAllowed = statuses.contains(String(status.rawValue))
      #expect(answer.status == (isAllowed ? 200 : 400))
      #expect((answer.json["result"]?.string?.hasPrefix(Bench.origin) == true) == isAllowed)
    }
  }

  @Test func askingForMoreOpensAHandedInInspection() throws {
    let id = try inspection(in: .readyForReview)
    let items = [1, 2, 3].map { number in
      JSON.object(["id": .integer(Int64(number)), "incomplete": .bool(number == 2)])
    }
    let answer = put(
      "request",
      ["inspection_id": .integer(Int64(id) ?? 0), "list": .object(["items": .array(items)])])
    #expect(answer.status == 200)
    let details = bench.inspectionDetails(id)
    #expect(details["inspection_status_id"]?.integer == 4)
    #expect(details["photos"]?.array?.count == 1)
    #expect(details["verification_result"] == nil)
  }

  @Test func aListWithoutAllItemsIsRefused() throws {
    let id = try inspection(in: .created)
    let list = JSON.object(["items": .array([.object(["id": .integer(1)])])])
    #expect(
      put("request", ["inspection_id": .integer(Int64(id) ?? 0), "list": list]).status == 412)
  }

  @Test(arguments: [("nothing", 404), ("welcome", 412)])
  func aMessageThatNobodyKnowsIsRefused(kind: String, status: Int) {
    #expect(put(kind, [:]).status == status)
  }

  @Test func anExportTakesItsTimeAndGivesAPDF() throws {
    let id = try inspection(in: .inProgress)
    let started = bench.call(
      provider, "POST", "/v3/inspections/\(id)/export", .object(["async": .bool(true)]),
      headers: bench.truepicHeaders)
    #expect(started.status == 202)
    let operation = try #require(started.json["result"]?["id"]?.string)
    #expect(started.json["result"]?["status"]?.string == "WAITING")
    bench.now = bench.now.adding(milliseconds: TruepicSimulation.exportTime)
    let done = bench.call(
      provider, "GET", "/v3/operations/" + operation, headers: bench.truepicHeaders
    ).json["result"]
    #expect(done?["status"]?.string == "SUCCESS")
    let url = try #require(done?["result"]?["url"]?.string)
    let file = bench.receive(provider, "GET", String(url.dropFirst(Bench.origin.count)))
    #expect(file.status == 200)
    #expect(file.body.starts(with: Array("%PDF-1.4".utf8)))
    #expect(done?["result"]?["size"]?.integer == Int64(file.body.count))
    let forged = String(url.dropFirst(Bench.origin.count).dropLast(4)) + "0000"
    #expect(bench.receive(provider, "GET", forged).status == 404)
  }

  @Test func anExportWithoutPhotosFails() throws {
    let id = try inspection(in: .started)
    let operation = "\(id)-\(bench.now.milliseconds)"
    bench.now = bench.now.adding(milliseconds: TruepicSimulation.exportTime)
    let done = bench.call(
      provider, "GET", "/v3/operations/" + operation, headers: bench.truepicHeaders
    ).json["result"]
    #expect(done?["status"]?.string == "ERROR")
    #expect(done?["result"]?["error"]?.string?.isEmpty == false)
  }

  @Test(arguments: ["", "x", "4821", "-", "4821-x", "99999-1"])
  func anOperationThatNobodyStartedIsNotFound(name: String) {
    let answer = bench.call(
      provider, "GET", "/v3/operations/" + name, headers: bench.truepicHeaders)
    #expect(answer.status == 404)
  }

  @Test func aTypeThatWantsAnAddressGetsOne() {
    let body: [String: JSON] = ["team_id": .integer(77), "inspection_type_id": .integer(14)]
    let refused = bench.call(
      provider, "POST", "/v3/inspections", .object(body), headers: bench.truepicHeaders)
    #expect(refused.status == 412)
    let id = bench.inspection(
      ["inspection_type_id": .integer(14), "customer_address": .string("1 Quay")]
    ).id
    #expect(id != "0")
  }

  @Test func typesTellTheirRules() {
    let types =
      bench.call(provider, "GET", "/v3/inspection-types", headers: bench.truepicHeaders)
      .json["result"]?.array ?? []
    #expect(types.count == 4)
    #expect(types.contains { $0["is_address_required"]?.bool == true })
    #expect(types.contains { $0["use_single_name_field"]?.bool == true })
    let methods = types.flatMap { $0["custom_fields"]?.array ?? [] }
      .compactMap { $0["entry_method"]?.string }
    #expect(
      Set(methods)
        == ["ENTRY_METHOD_TEXT", "ENTRY_METHOD_VIN", "ENTRY_METHOD_SELECTABLE"])
  }
}
