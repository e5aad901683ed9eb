import Flow
import Testing

/// `scheduled_for` and `scheduled_tz` (Truepic fact sheet §4).
@Suite struct ScheduleTests {
  private func fault(_ name: String, _ text: String) -> FieldFault? {
    do throws(FieldFault) {
      _ = try Order.filling(
        Truepic(), with: [(name: name, value: .string(text))], usesSamples: true)
      return nil
    } catch {
      return error
    }
  }

  private func open(_ start: String) -> Script.Ending<Opened> {
    let order = Order(provider: .truepic, values: ["scheduled_for": .string(start)])
    let token = AccessToken(secret: Secret("t"), expiresAt: Instant(milliseconds: .max))
    let exchange = Truepic().open(
      order, .sample(.truepic), Surroundings(now: .noon, token: token))
    guard case .ask = exchange else { return Script().play(exchange) }
    return Script()
      .on(
        "POST https://api.example/v3/inspections", bearer: "t",
        body: """
          {"scheduled_for":"\(start)","send_methods":{"email":false,"text":false}}
          """, 200, #"{"result":{}}"#
      )
      .play(exchange)
  }

  @Test(arguments: [
    "2027-01-31T09:00:00Z", "2027-01-31T09:00Z", "2028-02-29T23:59:59.250Z", "2027-12-31T00:00:00Z",
  ])
  func aTimeInUTCIsTaken(text: String) {
    #expect(fault("scheduled_for", text) == nil)
  }

  @Test(arguments: [
    "tomorrow", "2027-01-31", "2027-01-31T09:00:00", "2027-01-31T09:00:00+01:00",
    "2027-01-31 09:00:00Z", "2027-02-29T09:00:00Z", "2027-13-01T09:00:00Z", "2027-01-32T09:00:00Z",
    "2027-01-31T24:00:00Z", "2027-01-31T09:60:00Z", "٢٠٢٧-01-31T09:00:00Z", "1800000000", "Z",
  ])
  func anyOtherTimeIsRefusedInWords(text: String) {
    #expect(
      fault("scheduled_for", text)?.reason
        == "Send at wants a date and time in UTC, like 2027-01-31T09:00:00Z")
  }

  @Test(arguments: [
    "Europe/Berlin", "America/Argentina/Buenos_Aires", "America/Port-au-Prince", "Etc/GMT+5",
    "UTC", "US/Eastern",
  ])
  func aPlaceOfTheTimeZoneDatabaseIsTaken(text: String) {
    #expect(fault("scheduled_tz", text) == nil)
  }

  @Test(arguments: [
    "Berlin", "CET+1", "+01:00", "Mars/Olympus", "Europe/", "Europe/berlin", "europe/Berlin",
    "Europe//Berlin", "America/A/B/C",
  ])
  func anyOtherZoneIsRefusedInWords(text: String) {
    #expect(
      fault("scheduled_tz", text)?.reason == "Time zone wants a place, like Europe/Berlin, or UTC")
  }

  /// Noon is 2026-10-01T16:00:00Z.
  @Test(arguments: [
    ("2026-10-01T16:00:00Z", true), ("2026-10-01T15:59:59Z", true), ("1999-01-01T00:00Z", true),
    ("2026-10-01T16:00:00.001Z", false), ("2027-01-31T09:00:00Z", false),
  ])
  func aTimeThatHasPassedIsRefusedBeforeAnythingIsSent(start: String, hasPassed: Bool) {
    let refusal = open(start).refusal
    #expect((refusal?.field == "scheduled_for") == hasPassed)
    guard hasPassed else { return }
    #expect(refusal?.source == .input)
    #expect(refusal?.mayHaveCreated == false)
    #expect(
      refusal?.text
        == "Send at has to be in the future, and in UTC it is 2026-10-01T16:00Z now. "
        + "Nothing was created.")
  }

  @Test func aCustomValueInTheReferencesPlaceIsRefused() {
    var account = Account.sample(.truepic)
    account.settings["reference_field"] = "2"
    for (values, isTaken) in [
      (["a"], true), (["a", "A-118"], true), (["a", nil, "c"], true), (["a", "b"], false),
    ] as [([String?], Bool)] {
      let order = Order(
        provider: .truepic, reference: "A-118",
        values: ["custom_field_values": .array(values.map { $0.map(JSON.string) ?? .null })])
      let exchange = Truepic().open(order, account, Surroundings(now: .noon))
      if case .refused(let refusal) = exchange {
        #expect(!isTaken)
        #expect(refusal.reason.contains("Custom value 2 takes the reference"))
      } else {
        #expect(isTaken)
      }
    }
  }
}
