import Flow
import Testing

struct HandOverTests {
  private let session = Session(
    id: SessionID(rawValue: "k3v9q2"), provider: Truepic().id, profile: "p", mode: .test,
    reference: "A 118; rm -rf", token: "t", at: Instant(seconds: 0))
  private let order = Order(
    provider: Truepic().id,
    values: [
      "customer_phone_number": .string("+1 555 0100"),
      "customer_email_address": .string("ann@example.com"),
    ])

  private func arguments(_ command: String..., order: Order?) throws(FieldFault) -> [String] {
    try HandOver(key: "m", name: "SMS", command: command)
      .arguments(for: session, order, Truepic())
  }

  @Test func fillsItsPlaceholdersAsWholeArguments() throws {
    let filled = try arguments("send", "{phone}", "re: {reference} ({id})", "{email}", order: order)
    #expect(
      filled == ["send", "+1 555 0100", "re: A 118; rm -rf (k3v9q2)", "ann@example.com"])
  }

  @Test func doesNotFillWhatAValueHolds() throws {
    let handOver = HandOver(key: "T", name: "SMS", command: ["send", "ref={reference} {x}"])
    var session = session
    session.reference = "A{phone}"
    #expect(
      try handOver.arguments(for: session, order, Truepic()) == ["send", "ref=A{phone} {x}"])
  }

  @Test func saysWhatIsMissing() {
    let none = #expect(throws: FieldFault.self) {
      try arguments("send", "{phone}", order: Order(provider: Truepic().id))
    }
    #expect(none?.reason == "this session has no phone")
    let forgotten = #expect(throws: FieldFault.self) {
      try arguments("send", "{email}", order: nil)
    }
    #expect(forgotten?.reason.contains("never stored") == true)
  }

  @Test func neverLetsAValueBecomeAnOption() throws {
    var session = session
    session.reference = "--delete-all"
    let handOver = HandOver(key: "m", name: "SMS", command: ["send", "{reference}"])
    let fault = #expect(throws: FieldFault.self) {
      try handOver.arguments(for: session, order, Truepic())
    }
    #expect(fault?.reason.contains("read as an option") == true)
    let own = HandOver(key: "m", name: "SMS", command: ["send", "--to={reference}"])
    #expect(try own.arguments(for: session, order, Truepic())[1] == "--to=--delete-all")
  }

  @Test func findsPlaceholdersThatNobodyFills() {
    let handOver = HandOver(key: "m", name: "SMS", command: ["send", "{link}", "{phone}{x}"])
    #expect(handOver.strangers == ["link", "x"])
  }
}
