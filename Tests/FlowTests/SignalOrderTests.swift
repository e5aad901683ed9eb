import Flow
import Testing

/// The order of display: by the sender's time, then by what begins and ends (Biometric fact sheet §8).
@Suite struct SignalOrderTests {
  private let session = Session.sample(.biometric, providerSession: "b0e7")

  private func webhook(_ event: String, _ created: Int64, _ code: String = "LD") -> Signal {
    let body = JSON(
      of: #"{"event":"\#(event)","created":\#(created),"data":{"technology_code":"\#(code)"}}"#)
    return Biometric().hear(webhook: body, for: session, .sample(.biometric), at: .noon)
  }

  @Test func lateWebhooksGoWhereTheyBelong() {
    let arrived = [
      webhook("flow.end", 30), webhook("technology.start", 10), webhook("flow.start", 5),
      webhook("technology.end", 20),
    ]
    #expect(
      arrived.inSendersOrder.map(\.event) == [
        "flow.start", "technology.start", "technology.end", "flow.end",
      ])
  }

  @Test func inOneSecondWhatBeginsGoesFirst() {
    let arrived = [
      webhook("flow.end", 9), webhook("technology.end", 9), webhook("technology.start", 9),
      webhook("flow.start", 9),
    ]
    #expect(
      arrived.inSendersOrder.map(\.event) == [
        "flow.start", "technology.start", "technology.end", "flow.end",
      ])
  }

  @Test func equalOnesStayAsTheyArrived() {
    let arrived = [webhook("technology.start", 9, "F2F"), webhook("technology.start", 9, "LD")]
    #expect(arrived.inSendersOrder == arrived)
  }

  /// A sender's clock may be off, and a refused delivery may lie about its time.
  @Test func allOthersStayInTheirPlaces() {
    let read = Signal.read(.opened)
    var forged = webhook("flow.end", 1)
    forged.refused = "unsigned"
    let late = webhook("flow.start", 5)
    let early = webhook("flow.end", 30)
    #expect([early, read, forged, late].inSendersOrder == [late, read, forged, early])
    #expect([read, forged].inSendersOrder == [read, forged])
    #expect([Signal]().inSendersOrder.isEmpty)
  }
}
