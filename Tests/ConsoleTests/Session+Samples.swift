import Flow

extension Session {
  static func sample(
    _ id: String, _ reference: String, _ provider: String = "speedmap",
    _ standing: Standing = .created, trust: Trust = .proof, ago seconds: Int64 = 134,
    signals: Int = 0
  ) -> Session {
    let at = Scene.now.adding(milliseconds: -seconds * 1000)
    var session = Session(
      id: SessionID(rawValue: id), provider: ProviderID(rawValue: provider), profile: "sandbox",
      mode: .test, reference: reference, token: "0123456789abcdef0123456789abcdef",
      standing: standing, trust: trust, at: at)
    session.signals = signals
    return session
  }

  /// The five of the sketch, one in each kind of standing.
  static var table: [Session] {
    var walking = sample(
      "k3v9q2", "A-118", "speedmap", .inProgress(step: "liveness"), ago: 134, signals: 7)
    walking.steps = [Step(name: "liveness", state: .started), Step(name: "document")]
    var refused = sample("m2x7ab", "J-2207", "biometric", .opened, ago: 302, signals: 4)
    refused.attention = ["1234"]
    var camera = sample("c4m3ra", "A-120", "speedmap", .opened, ago: 61, signals: 3)
    camera.attention = ["camera_denied"]
    return [
      walking, sample("p4r8dd", "Kitchen, flood", "truepic", .created, ago: 41), refused, camera,
      sample("a1b2c3", "A-117", "speedmap", .confirmed(.passed), ago: 90_000, signals: 11),
      sample("d4e5f6", "A-116", "truepic", .submitted, trust: .claim, ago: 760, signals: 9),
      sample("u7n8k9", "A-115", "speedmap", .unknown, trust: .claim, ago: 400),
      sample(
        "f1a2i3", "田中 太郎", "biometric", .confirmed(.failed(reasons: ["LIVENESS"])), ago: 300_000),
      sample("e1x2p3", "", "speedmap", .expired, ago: 700_000),
    ]
  }

  /// One that is half-way, with its signals.
  static var watched: (session: Session, signals: [Signal]) {
    var session = sample("k3v9q2", "A-118", "speedmap", .created, ago: 134)
    session.steps = [Step(name: "liveness"), Step(name: "document")]
    var signals: [Signal] = []
    func add(_ channel: Channel, _ event: String, ago: Int64, _ change: (inout Signal) -> Void) {
      var signal = Signal(
        session: session.id, channel: channel,
        trust: channel == .poll || channel == .webhook ? .proof : .claim,
        at: Scene.now.adding(milliseconds: -ago * 1000), event: event, key: "\(event)\(ago)")
      change(&signal)
      session.hear(signal)
      signals.append(signal)
    }
    add(.bridge, "ready", ago: 120) {
      $0.steps = ["liveness", "document"]
      $0.says = .opened
    }
    add(.bridge, "step.start", ago: 114) {
      ($0.step, $0.stepState, $0.says) = ("liveness", .started, .inProgress(step: "liveness"))
    }
    add(.bridge, "step.complete", ago: 66) {
      ($0.step, $0.stepState, $0.reference) = ("liveness", .completed, "spm_7c20b1d9e5f041")
    }
    add(.webhook, "capture_session.updated", ago: 65) { $0.duplicates = 1 }
    add(.webhook, "capture_session.updated", ago: 60) { $0.refused = "bad signature" }
    add(.bridge, "step.start", ago: 26) {
      ($0.step, $0.stepState, $0.says) = ("document", .started, .inProgress(step: "document"))
    }
    add(.poll, "status", ago: 20) { $0.rawStatus = "created" }
    return (session, signals)
  }

  /// The watched one after the provider's API gave a verdict.
  static func ended(_ verdict: Verdict) -> (session: Session, signals: [Signal]) {
    var (session, signals) = watched
    var read = Signal(
      session: session.id, channel: .poll, trust: .proof, at: Scene.now, event: "status",
      key: "end", says: .confirmed(verdict))
    read.rawStatus = "completed"
    session.hear(read)
    signals.append(read)
    return (session, signals)
  }
}
