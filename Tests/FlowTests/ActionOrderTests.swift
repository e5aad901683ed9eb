import Flow
import Testing

/// What an operator fills in for an action, checked as everywhere else.
@Suite struct ActionOrderTests {
  private func action(_ name: String) throws -> ProviderAction {
    try #require(Truepic().actions(.sample(.truepic)).first { $0.name == name })
  }

  private func fault(_ name: String, _ pairs: [(name: String, value: JSON)]) throws -> FieldFault? {
    do {
      _ = try ActionOrder.filling(action(name), with: pairs)
      return nil
    } catch let fault as FieldFault { return fault }
  }

  @Test func valuesAreChecked() throws {
    let order = try ActionOrder.filling(
      action("close"), with: [("outcome_id", "3"), ("outcome_reason", "Clear")])
    #expect(order.values == ["outcome_id": .integer(3), "outcome_reason": "Clear"])
    #expect(try fault("close", [("outcome_id", "three")])?.field == "outcome_id")
    let long = String(repeating: "x", count: 256)
    #expect(try fault("close", [("outcome_reason", .string(long))])?.field == "outcome_reason")
    #expect(try fault("request-more", [("message_supplement", .string(long))]) != nil)
  }

  @Test func aMissingFileIsNamed() throws {
    #expect(try fault("pdf", [])?.reason.hasPrefix("File is needed") == true)
    #expect(try fault("pdf", [("file", "")])?.field == "file")
  }

  @Test(arguments: [("close", "outcome_i", "outcome_id"), ("pdf", "fil", "file")])
  func anUnknownFieldIsAnsweredWithTheNearest(name: String, field: String, meant: String) throws {
    #expect(try fault(name, [(field, "x")])?.reason.contains("did you mean \(meant)?") == true)
  }

  @Test func anActionWithoutFieldsTakesNone() throws {
    #expect(try fault("cancel", [("note", "x")])?.reason.hasSuffix("it takes none") == true)
  }
}
