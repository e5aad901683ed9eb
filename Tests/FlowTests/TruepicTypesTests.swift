import Flow
import Testing

/// The inspection types as a list to choose from (Truepic fact sheet §4, §7).
@Suite struct TruepicTypesTests {
  private static let types = "https://api.example/v3/inspection-types"

  private func catalogue(
    _ script: Script, account: Account = .sample(.truepic)
  ) -> Script.Ending<Catalogue> {
    script.play(
      Truepic().catalogue(account, Surroundings(now: .noon, token: TruepicBench.token)))
  }

  private static let vehicle = #"""
    {"id":13,"name":"Vehicle","use_single_name_field":false,"is_address_required":false,
     "custom_fields":[{"label":"Claim","is_required":true,"entry_method":"ENTRY_METHOD_TEXT"},
      {"label":"VIN","entry_method":"ENTRY_METHOD_VIN"},
      {"label":"Paint","is_required":false,"entry_method":"ENTRY_METHOD_SELECTABLE"},{}]}
    """#

  private func vehicle(account: Account = .sample(.truepic)) throws -> Catalogue.Entry {
    let ending = catalogue(
      Script().on("GET " + Self.types, bearer: "jwt", 200, #"{"result":[\#(Self.vehicle)]}"#),
      account: account)
    return try #require(ending.outcome?["13"])
  }

  @Test func aTypeBringsItsCustomFieldsByPosition() throws {
    let entry = try vehicle()
    #expect(entry.choice == Choice("13", "Vehicle (13)"))
    let positions = try #require(entry.shape.positions)
    #expect(positions.list == "custom_field_values")
    #expect(positions.fields.map(\.label) == ["Claim", "VIN", "Paint", "Custom value 4"])
    #expect(positions.fields.map(\.isRequired) == [true, false, false, false])
    #expect(positions.fields[1].kind == .text(limit: 17))
    #expect(entry.shape.omitted == ["customer_name"])
  }

  /// The account's own labels and usher's meet in one form.
  @Test func noTwoRowsOfAFormHaveOneLabel() throws {
    let type = #"""
      {"id":13,"custom_fields":[{"label":"Note"},{"label":"Claim"},{"label":"Claim"},{"label":"E-mail"}]}
      """#
    let ending = catalogue(
      Script().on("GET " + Self.types, bearer: "jwt", 200, #"{"result":[\#(type)]}"#))
    let shape = try #require(ending.outcome?["13"]?.shape)
    #expect(
      shape.positions?.fields.map(\.label) == [
        "Note (custom 1)", "Claim", "Claim (custom 3)", "E-mail (custom 4)",
      ])
    for labels in [shape.fields(Truepic().form).map(\.label)]
      + Registry.all.map({ $0.form.map(\.label) })
      + Registry.all.flatMap({ $0.actions(.sample($0.id)).map { $0.fields.map(\.label) } })
    {
      #expect(Set(labels).count == labels.count, "\(labels)")
    }
  }

  @Test func thePositionThatTakesTheReferenceNeedNotBeFilled() throws {
    var account = Account.sample(.truepic)
    account.settings["reference_field"] = "1"
    let entry = try vehicle(account: account)
    #expect(entry.shape.positions?.fields[0].isRequired == false)
    #expect(entry.shape.required == ["reference"], "then the reference must be")
    for other in ["2", "4", "5", "64", "0", ""] {
      account.settings["reference_field"] = other
      #expect(try vehicle(account: account).shape.required.isEmpty)
    }
  }

  @Test func theRulesOfATypeShapeTheForm() throws {
    let ending = catalogue(
      Script().on(
        "GET " + Self.types, bearer: "jwt", 200,
        #"{"result":[{"id":14,"is_address_required":1,"use_single_name_field":true}]}"#))
    let shape = try #require(ending.outcome?["14"]?.shape)
    let fields = shape.fields(Truepic().fields)
    #expect(fields.first { $0.name == "customer_address" }?.isRequired == true)
    #expect(!fields.contains { $0.name == "customer_first_name" })
    #expect(fields.first { $0.name == "customer_name" }?.isRare == false)
    #expect(!fields.contains { $0.name == "custom_field_values" })
  }

  @Test func allPagesAreRead() {
    let ending = catalogue(
      Script()
        .on(
          "GET " + Self.types, bearer: "jwt", 200,
          #"{"result":[{"id":1,"name":"A"}],"pageCount":2}"#
        )
        .on(
          "GET " + Self.types + "?page%5Bnumber%5D=2", bearer: "jwt", 200,
          #"{"result":[{"id":2,"name":"B"}],"pageCount":2}"#))
    #expect(ending.outcome?.entries.map(\.choice.value) == ["1", "2"])
  }

  @Test func aListWithoutEndIsLeft() {
    var script = Script()
    for page in 1...20 {
      let query = page > 1 ? "?page%5Bnumber%5D=\(page)" : ""
      script = script.on(
        "GET " + Self.types + query, bearer: "jwt", 200, #"{"result":[],"pageCount":999999}"#)
    }
    #expect(catalogue(script).outcome?.entries.isEmpty == true)
  }

  @Test(arguments: ["{}", #"{"result":{}}"#, "[]", #"{"result":7}"#])
  func whatIsNoListIsRefused(answer: String) {
    let ending = catalogue(Script().on("GET " + Self.types, bearer: "jwt", 200, answer))
    #expect(ending.refusal?.reason.contains("without inspection types") == true)
  }

  @Test func foldingKeepsPositions() throws {
    let shape = try vehicle().shape
    let pairs: [(name: String, value: JSON)] = [
      ("team_id", .integer(77)), ("custom_field_values.1", "CLM"), ("custom_field_values.3", "red"),
    ]
    let folded = try shape.folded(pairs)
    #expect(folded.map(\.name) == ["team_id", "custom_field_values"])
    #expect(folded.last?.value == .array(["CLM", .null, "red"]))
    #expect(throws: FieldFault.self) { try shape.folded([]) }
  }
}
