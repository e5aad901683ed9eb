import Flow
import Testing

struct PresetTests {
  @Test func keepsNothingOfOneCustomer() {
    let preset = Preset.kept(
      "roof",
      from: [
        "team_id": .integer(77), "customer_phone_number": .string("+1 555 0100"),
        "customer_name": .string("Ann"), "reference": .string("A-118"),
        "vision-config.onboarding": .string("short"),
      ], of: Truepic())
    #expect(preset.name == "roof")
    #expect(
      preset.fields == ["team_id": .integer(77), "vision-config.onboarding": .string("short")])
  }

  @Test func everyPersonalFieldIsAFieldOfItsProvider() {
    for provider in Registry.all {
      #expect(provider.personalFields.isSubset(of: provider.fields.map(\.name)))
      for field in provider.fields where [.email, .phone].contains(field.kind) {
        #expect(provider.personalFields.contains(field.name), "\(field.name)")
      }
    }
  }

  @Test func assumesALifeOnlyWhereAProviderKeepsQuiet() {
    func life(_ minutes: String?) -> Int64? {
      Biometric().assumedLife(
        Account(
          provider: Biometric().id, settings: minutes.map { ["expiry_minutes": $0] } ?? [:]))
    }
    #expect(life(nil) == 30)
    #expect(life("45") == 45)
    #expect(life("0") == nil)
    #expect(Truepic().assumedLife(Account(provider: Truepic().id)) == 28_800)
    let team = Account(provider: Truepic().id, settings: ["link_hours": "120"])
    #expect(Truepic().assumedLife(team) == 7200)
    #expect(Speedmap().assumedLife(Account(provider: Speedmap().id)) == nil)
  }

  @Test func aSessionWithAVerdictIsNeverSuperseded() {
    func superseded(_ standing: Standing) -> Standing {
      var session = Session(
        id: SessionID(rawValue: "old"), provider: Speedmap().id, profile: "p", mode: .test,
        reference: "", token: "t", standing: standing, trust: .proof, at: Instant(seconds: 0))
      session.supersede(by: SessionID(rawValue: "new"), at: Instant(seconds: 9))
      return session.standing
    }
    let next = Standing.superseded(by: SessionID(rawValue: "new"))
    for standing in [Standing.unknown, .created, .submitted, .expired, .failed(code: "x")] {
      #expect(superseded(standing) == next)
    }
    #expect(superseded(.confirmed(.review)) == .confirmed(.review))
  }
}
