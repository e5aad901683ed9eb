import Flow
import Testing

@Suite struct OrderTests {
  private func fill(
    _ provider: any Provider, _ texts: [String], defaults: [String: JSON] = [:],
    samples: Bool = true
  ) throws(FieldFault) -> Order {
    let pairs = texts.map { text in
      let name = text.prefix { $0 != "=" }
      return (name: String(name), value: ValueText.value(String(text.dropFirst(name.count + 1))))
    }
    return try Order.filling(provider, with: pairs, defaults: defaults, usesSamples: samples)
  }

  private func fault(_ provider: any Provider, _ texts: [String], samples: Bool = true)
    -> FieldFault?
  {
    do throws(FieldFault) {
      _ = try fill(provider, texts, samples: samples)
      return nil
    } catch {
      return error
    }
  }

  @Test func theCommandLineFillsAnOrder() throws {
    let order = try fill(
      Speedmap(),
      [
        "steps=document,liveness", "brand.name=Acme", "lang=ha", "reference=A-118",
        "surface=webview",
      ])
    #expect(
      order
        == Order(
          provider: .speedmap, reference: "A-118",
          values: [
            "steps": .array(["document", "liveness"]), "brand.name": "Acme", "lang": "ha",
            "surface": "webview", "reason": "financialProducts",
          ]))
    #expect(order.isForWebView)
    #expect(!order.wantsLook)
  }

  @Test func customValuesGoByPosition() throws {
    for (text, wanted) in [
      ("custom_field_values=CLM-1,,blue", ["CLM-1", nil, "blue"]),
      (#"custom_field_values=["a,b"]"#, ["a,b"]), (#"custom_field_values=a\,b,c"#, ["a,b", "c"]),
    ] as [(String, [String?])] {
      let order = try fill(Truepic(), [text])
      #expect(
        order.values["custom_field_values"]
          == .array(wanted.map { $0.map(JSON.string) ?? .null }))
    }
  }

  @Test func openNamespacesTakeAnyName() throws {
    let order = try fill(
      Biometric(),
      ["metadata.ticket=A-118", "metadata.n=12", "metadata.o={\"a\":1}", "link.x=\"7\""])
    #expect(order.values["metadata.ticket"] == "A-118")
    #expect(order.members(of: "link") == ["x": "7"])
    #expect(
      order.object(of: "metadata")
        == JSON(of: #"{"ticket":"A-118","n":12,"o":{"a":1}}"#))
    #expect(order.object(of: "request") == nil)
    let truepic = try fill(
      Truepic(), ["vision-config.onboarding=short", "vision-config.showMenu=false"])
    #expect(truepic.values["vision-config.showMenu"] == .bool(false))
  }

  @Test(arguments: [
    "lagn=en", "metadata.x=1", "metadata=1", "link=1", "link.=1", "request..a=1", "=1",
    "request.a.=1", "x\u{1B}=1", "linkx.a=1",
    "request." + [String](repeating: "a", count: 5000).joined(separator: ".") + "=1",
  ])
  func anUnknownNameIsRefused(text: String) {
    let fault = fault(Speedmap(), [text])
    #expect(fault?.reason.hasPrefix("Speedmap has no field “") == true)
    #expect(fault?.reason.contains("\u{1B}") == false)
    #expect((fault?.reason.count ?? 0) < 500)
  }

  @Test func theNearestNameIsOffered() {
    #expect(
      fault(Speedmap(), ["lagn=en"])?.reason == "Speedmap has no field “lagn”; did you mean lang?")
    #expect(
      fault(Speedmap(), ["quux_frobnicate=1"])?.reason.contains("it has steps, reason") == true)
  }

  @Test func whatIsTypedGoesBeforeDefaultsAndDefaultsBeforeSamples() throws {
    let defaults: [String: JSON] = ["team_id": .integer(5), "message_supplement": "hello"]
    let order = try fill(Truepic(), ["message_supplement=hi"], defaults: defaults)
    #expect(order.values["team_id"] == .integer(5))
    #expect(order.values["message_supplement"] == "hi")
    #expect(order.values["inspection_type_id"] == .integer(12))
  }

  @Test func nothingAfterTheSignTakesADefaultBack() throws {
    let order = try fill(
      Speedmap(), ["lang=", "reference="], defaults: ["lang": "ha", "reference": "x"])
    #expect(order.values["lang"] == nil)
    #expect(order.reference == "")
  }

  @Test func aBadDefaultIsNamed() {
    #expect(throws: FieldFault.self) {
      try fill(Truepic(), [], defaults: ["team_id": "seven"])
    }
    // The same fault in every run, though settings have no order.
    let fault = #expect(throws: FieldFault.self) {
      try fill(
        Truepic(), [], defaults: ["team_id": "x", "include_list": "y", "scheduled_for": .array([])])
    }
    #expect(fault?.field == "include_list")
  }

  @Test func aRequiredFieldIsAskedForOutsideTheSandbox() {
    let fault = fault(Truepic(), ["team_id=77"], samples: false)
    #expect(fault?.field == "inspection_type_id")
    #expect(fault?.reason == "Inspection type is needed: the number of the inspection type")
    #expect(self.fault(Biometric(), [], samples: false) == nil)
  }

  @Test func everySampleIsTakenByItsOwnField() throws {
    for provider in Registry.all {
      for field in provider.fields {
        guard let sample = field.sample else { continue }
        #expect(try field.check(sample) == sample)
      }
      #expect(Set(provider.form.map(\.name)).count == provider.form.count)
    }
  }

  @Test func truepicNeedsAnAddressWhereItShallWrite() throws {
    #expect(
      fault(Truepic(), ["send_methods.email=true"])?.field == "customer_email_address")
    #expect(fault(Truepic(), ["send_methods.text=true"])?.field == "customer_phone_number")
    #expect(
      fault(Truepic(), ["send_methods.email=true", "customer_email_address=a@b.co"]) == nil)
    #expect(fault(Truepic(), ["send_methods.email=false"]) == nil)
  }
}
