import Flow
import Testing

/// The example messages of the providers' own documents, as they stand there.
@Suite struct SeedMessageTests {
  private let capture = Session.sample(.speedmap, providerSession: "cap_9d9d78ebe9f53966")
  private let flow = Session.sample(
    .biometric, providerSession: "b0e7c3de-2f64-4d0a-9a51-6b1f7e2c9d10")

  private func hear(_ text: String) throws -> Signal {
    let signal = Speedmap().hear(bridge: JSON(of: text), for: capture, at: .noon)
    return try #require(signal)
  }

  @Test func speedmapsReady() throws {
    let signal = try hear(
      """
      {
        "source": "speedmap",
        "version": 1,
        "type": "ready",
        "flow": "capture",
        "session_id": "cap_9d9d78ebe9f53966",
        "status": "created",
        "steps": [
          "liveness",
          "document"
        ]
      }
      """)
    #expect(signal.says == .opened && signal.steps == ["liveness", "document"])
    #expect(signal.rawStatus == "created")
    #expect(signal.warning == nil && signal.refused == nil)
  }

  @Test func speedmapsEvent() throws {
    let signal = try hear(
      """
      {
        "source": "speedmap",
        "version": 1,
        "type": "event",
        "flow": "capture",
        "session_id": "cap_9d9d78ebe9f53966",
        "event": "step.start",
        "step": "liveness"
      }
      """)
    #expect(signal.says == .inProgress(step: "liveness") && signal.stepState == .started)
    #expect(signal.warning == nil && signal.refused == nil)
  }

  @Test func speedmapsComplete() throws {
    let signal = try hear(
      """
      {
        "source": "speedmap",
        "version": 1,
        "type": "complete",
        "flow": "capture",
        "session_id": "cap_9d9d78ebe9f53966",
        "status": "completed"
      }
      """)
    #expect(signal.says == .submitted && signal.rawStatus == "completed")
    #expect(capture.hearing(signal, signal).standing == .submitted)
  }

  @Test func truepicsFinishedCallback() {
    let inspection = Session.sample(.truepic, providerSession: "12345")
    let query = Percent.pairs("inspection_id=12345&_=1790870400000")
    let signal = Truepic().hear(callback: query, for: inspection, at: .noon)
    #expect(signal.says == .submitted && signal.refused == nil && signal.trust == .claim)
  }

  @Test func truepicsPhotoWarning() {
    let inspection = Session.sample(.truepic, providerSession: "4821")
    let body = JSON(of: #"{"action":"ACTION_PHOTO_VERIFICATION_WARN","inspection_id":4821}"#)
    #expect(Truepic().subject(of: body, .sample(.truepic)) == "4821")
    let signal = Truepic().hear(webhook: body, for: inspection, .sample(.truepic), at: .noon)
    #expect(signal.event == "ACTION_PHOTO_VERIFICATION_WARN" && signal.says == nil)
  }

  @Test(arguments: [
    ("https://remote.biometric.vision/finished", true),
    ("https://remote.biometric.vision/flow/x?web_view=true&locale=en", false),
    ("https://guide.biometric.vision/finished", false),
  ])
  func biometricsEndPage(url: String, isEnd: Bool) {
    var session = flow
    session.captureOrigin = "https://remote.biometric.vision"
    let signal = Biometric().hear(
      navigation: url, for: session, .sample(.biometric), at: .noon)
    #expect((signal?.says == .submitted) == isEnd)
  }

  @Test func biometricsEndOfAFailedFlow() {
    let body = JSON(
      of: """
        {"id":"5a1f0c7e-77f1-4a0d-8d0b-0d6b6a9f3e21","event":"flow.end",
         "session_id":"b0e7c3de-2f64-4d0a-9a51-6b1f7e2c9d10","created":1760000120,"success":false,
         "flow_name":"Demo flow","metadata":{"ticket":"A-118"},
         "data":{"session_result":{"status":"FAILED",
         "session_id":"b0e7c3de-2f64-4d0a-9a51-6b1f7e2c9d10",
         "technologies":[{"code":"LDHP","name":"Head check","description":"demo"}],
         "liveness_result":{"result":false,
         "failure_reason":{"type":"CALC_RESULT","detail":"Low prediction"}},
         "flow_session_result":false}}}
        """)
    #expect(Biometric().subject(of: body, .sample(.biometric)) == flow.providerSession)
    let signal = Biometric().hear(webhook: body, for: flow, .sample(.biometric), at: .noon)
    #expect(signal.key == "5a1f0c7e-77f1-4a0d-8d0b-0d6b6a9f3e21")
    #expect(signal.sentAt == Instant(seconds: 1_760_000_120))
    #expect(signal.says == .submitted && signal.rawStatus == "FAILED")
    #expect(signal.trust == .claim && flow.hearing(signal).standing.verdict == nil)
  }
}
