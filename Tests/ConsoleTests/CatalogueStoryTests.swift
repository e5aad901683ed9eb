import Flow
import Testing

@testable import Console

/// The form that takes its shape from what the provider's account has set up.
struct CatalogueStoryTests {
  private static let catalogue = Catalogue(
    field: "inspection_type_id",
    entries: [
      entry("12", "Vehicle (12)", ["Claim number", "Note"]),
      entry("13", "Vehicle, with claim (13)", ["Claim number", "Colour"], required: true),
      Catalogue.Entry(
        Choice("14", "Property (14)"),
        shape: FormShape(
          positions: FormShape.Positions(list: "custom_field_values", fields: []),
          required: ["customer_address"], omitted: ["customer_first_name", "customer_last_name"])),
    ])

  private static func entry(
    _ id: String, _ label: String, _ names: [String], required: Bool = false
  ) -> Catalogue.Entry {
    let fields = names.enumerated().map { index, name in
      Field(
        "custom_field_values.\(index + 1)", name, .text(limit: 20), .request,
        required: required && index == 0, hint: "as the claim says")
    }
    return Catalogue.Entry(
      Choice(id, label),
      shape: FormShape(
        positions: FormShape.Positions(list: "custom_field_values", fields: fields)))
  }

  private func form() -> (Scene, Ticket) {
    var setup = Setup.sandbox()
    setup.offers = [
      Offer(
        Truepic(),
        defaults: [
          "team_id": .integer(77),
          "custom_field_values": .array([.string("CLM-1"), .string("blue")]),
        ])
    ]
    var scene = Scene(rows: 40, setup: setup)
    scene.press("n")
    return (scene, Ticket(rawValue: scene.state.lastTicket))
  }

  private func focus(_ scene: inout Scene, _ name: String) {
    for _ in 0..<30 {
      guard case .form(let page) = scene.state.pages.last,
        page.form.focusedEntry?.field.name != name
      else { return }
      scene.press("Tab")
    }
  }

  private func order(_ effects: [Effect]) -> Order? {
    for case .open(let order, _, _) in effects { return order }
    return nil
  }

  @Test func asksForTheListAndSaysSo() {
    var (scene, ticket) = form()
    #expect(scene.effects.contains(.loadCatalogue(Truepic().id, ticket)))
    focus(&scene, "inspection_type_id")
    #expect(scene.screen.contains("asking Truepic Vision what there is to choose from"))
  }

  @Test func findsATypeByItsNameAndTakesItsFields() {
    var (scene, ticket) = form()
    focus(&scene, "inspection_type_id")
    scene.act(.catalogue(ticket, Self.catalogue))
    scene.type("claim")
    #expect(scene.screen.contains("Vehicle, with claim (13)"))
    #expect(scene.screen.contains("Claim number *"))
    #expect(scene.screen.contains("Colour"))
    #expect(!scene.screen.contains("Custom values"))
    // What was filled in as a list stands in its positions now.
    let order = order(scene.press("Enter"))
    #expect(order?.values["inspection_type_id"] == .integer(13))
    #expect(order?.values["custom_field_values"] == .array([.string("CLM-1"), .string("blue")]))
  }

  /// They are personal data, whether they stand in one list or in fields of their own.
  @Test func aPresetKeepsNoneOfTheTypesOwnFields() throws {
    var (scene, ticket) = form()
    scene.act(.catalogue(ticket, Self.catalogue))
    focus(&scene, "inspection_type_id")
    scene.type("13")
    scene.press("Ctrl-S")
    scene.type("cars")
    guard case .keepPreset(let preset) = scene.press("Enter").first else {
      Issue.record("nothing was kept")
      return
    }
    #expect(preset.fields["inspection_type_id"] == .string("13"))
    #expect(!preset.fields.keys.contains { $0.hasPrefix("custom_field_values") })
  }

  @Test func aPresetAsksForTheListToo() {
    var setup = Setup.sandbox()
    setup.presets = [Preset(name: "car", provider: Truepic().id)]
    var scene = Scene(setup: setup)
    let effects = scene.press("1")
    #expect(effects == [.loadCatalogue(Truepic().id, Ticket(rawValue: scene.state.lastTicket))])
  }

  @Test func aFieldThatWasAddedStaysWhenTheListArrives() {
    var (scene, ticket) = form()
    guard case .form(var page) = scene.state.pages.last else { return }
    page.form.add("link.campaign")
    page.form.type("autumn")
    scene.state.pages[scene.state.pages.count - 1] = .form(page)
    scene.act(.catalogue(ticket, Self.catalogue))
    #expect(scene.state.topForm?.values["link.campaign"] == .string("autumn"))
    #expect(scene.state.topForm?.form.focusedEntry?.field.name == "link.campaign")
  }

  @Test func aMissingValueIsRefusedByItsName() {
    var (scene, ticket) = form()
    scene.act(.catalogue(ticket, Self.catalogue))
    focus(&scene, "inspection_type_id")
    scene.type("13")
    focus(&scene, "custom_field_values.1")
    scene.press("Ctrl-U")
    #expect(scene.press("Enter") == [.bell])
    #expect(scene.screen.contains("Claim number is needed"))
  }

  @Test func onlyThePositionsThatAreFilledAreSent() {
    var (scene, ticket) = form()
    scene.act(.catalogue(ticket, Self.catalogue))
    focus(&scene, "inspection_type_id")
    scene.type("13")
    focus(&scene, "custom_field_values.2")
    scene.press("Ctrl-U")
    #expect(
      order(scene.press("Enter"))?.values["custom_field_values"] == .array([.string("CLM-1")]))
  }

  @Test func theAddressAndNameRulesShapeTheForm() {
    var (scene, ticket) = form()
    scene.act(.catalogue(ticket, Self.catalogue))
    focus(&scene, "inspection_type_id")
    scene.type("prop")
    #expect(scene.screen.contains("Address *"))
    #expect(!scene.screen.contains("First name"))
    #expect(scene.press("Enter") == [.bell])
    #expect(scene.screen.contains("Address is needed"))
  }

  @Test func whatWasTypedComesBackWithItsType() {
    var (scene, ticket) = form()
    scene.act(.catalogue(ticket, Self.catalogue))
    focus(&scene, "inspection_type_id")
    scene.type("12")
    focus(&scene, "custom_field_values.2")
    scene.press("Ctrl-U")
    scene.type("dented")
    focus(&scene, "inspection_type_id")
    scene.press("Ctrl-U")
    scene.type("13")
    // The second position means something else here.
    #expect(!scene.screen.contains("dented"))
    scene.press("Ctrl-U")
    scene.type("12")
    #expect(scene.screen.contains("dented"))
  }

  @Test func theArrowsWalkThroughTheMatches() {
    var (scene, ticket) = form()
    scene.act(.catalogue(ticket, Self.catalogue))
    focus(&scene, "inspection_type_id")
    scene.type("vehicle")
    scene.press("Right")
    #expect(order(scene.press("Enter"))?.values["inspection_type_id"] == .integer(13))
  }

  @Test func aNumberThatIsNotListedIsTaken() {
    var (scene, ticket) = form()
    scene.act(.catalogue(ticket, Self.catalogue))
    focus(&scene, "inspection_type_id")
    scene.type("99")
    #expect(scene.screen.contains("none is called so"))
    #expect(scene.screen.contains("Custom values"))
    #expect(order(scene.press("Enter"))?.values["inspection_type_id"] == .integer(99))
  }

  @Test func aListThatCannotBeReadIsTypedInstead() {
    var (scene, ticket) = form()
    focus(&scene, "inspection_type_id")
    let refusal = Refusal(.network, "No answer\u{1B} came.", advice: "Try again.")
    scene.act(.catalogueRefused(ticket, refusal))
    #expect(scene.screen.contains("no list to choose from: No answer\\u{1b} came."))
    scene.type("12")
    #expect(order(scene.press("Enter"))?.values["inspection_type_id"] == .integer(12))
  }

  @Test func aLateListFindsTheDraft() {
    var (scene, ticket) = form()
    scene.press("Esc")
    scene.act(.catalogue(ticket, Self.catalogue))
    let asked = scene.effects.count
    scene.press("n")
    // It is known by now, so that nobody is asked again.
    #expect(
      !scene.effects.dropFirst(asked).contains {
        if case .loadCatalogue = $0 { true } else { false }
      })
    focus(&scene, "inspection_type_id")
    scene.type("prop")
    #expect(scene.screen.contains("Property (14)"))
  }

  @Test func aListThatNobodyAskedForIsDropped() {
    var (scene, _) = form()
    scene.act(.catalogue(Ticket(rawValue: 999), Self.catalogue))
    focus(&scene, "inspection_type_id")
    #expect(scene.screen.contains("asking Truepic Vision"))
  }
}
