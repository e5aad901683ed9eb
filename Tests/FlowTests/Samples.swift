import Flow

extension Instant {
  /// The moment at which the tests play, the one that the signature vectors are signed at.
  static let noon = Instant(seconds: 1_790_870_400)
}

extension ProviderID {
  static let truepic = ProviderID(rawValue: "truepic")
  static let biometric = ProviderID(rawValue: "biometric")
  static let speedmap = ProviderID(rawValue: "speedmap")
}

extension Session {
  /// A session as it stands right after its creation.
  static func sample(
    _ provider: ProviderID = .speedmap, providerSession: String? = "cap_1",
    standing: Standing = .created, trust: Trust = .proof
  ) -> Session {
    var session = Session(
      id: SessionID(rawValue: "k3v9q2"), provider: provider, profile: "sandbox", mode: .test,
      reference: "A-118", token: "token-1", standing: standing, trust: trust, at: .noon)
    session.providerSession = providerSession
    session.captureOrigin = "https://capture.example"
    return session
  }

  /// The session after some signals.
  func hearing(_ signals: Signal...) -> Session {
    var session = self
    for signal in signals { session.hear(signal) }
    return session
  }
}

extension Signal {
  private static func sample(
    _ channel: Channel, _ trust: Trust, _ says: Standing?, at: Instant
  ) -> Signal {
    Signal(
      session: SessionID(rawValue: "k3v9q2"), channel: channel, trust: trust, at: at,
      event: "test", key: "test", says: says)
  }

  /// What a customer's page said, or somebody who pretends to be it.
  static func claim(_ says: Standing?, at: Instant = .noon) -> Signal {
    sample(.bridge, .claim, says, at: at)
  }

  /// What the provider's API said.
  static func read(_ says: Standing?, at: Instant = .noon) -> Signal {
    sample(.poll, .proof, says, at: at)
  }

  /// What a webhook with a good signature said.
  static func verified(_ says: Standing?, at: Instant = .noon) -> Signal {
    sample(.webhook, .proof, says, at: at)
  }

  /// The same signal about a step.
  func about(_ step: String, _ state: Step.State) -> Signal {
    var signal = self
    signal.step = step
    signal.stepState = state
    return signal
  }
}

extension JSON {
  /// The value of a JSON text in a test, which has to be right.
  init(of text: String) {
    do { self = try JSON.parse(text: text) } catch { fatalError("\(error): \(text)") }
  }
}

extension Account {
  static func sample(_ provider: ProviderID) -> Account {
    var account = Account(provider: provider)
    switch provider {
    case .truepic:
      account.settings = [
        "api": "https://api.example/v3", "token_url": "https://auth.example/oauth/token",
        "audience": "https://api.example", "client_id": "cid_1",
      ]
      account.secrets = ["client_secret": Secret("cs_1")]
    case .biometric:
      account.settings = ["api": "https://kyc.example", "link": "https://remote.example"]
      account.secrets = ["key": Secret("flow key&1")]
    default:
      account.settings = [
        "api": "https://speedmap.example", "verify_path": "/v1/verification-sessions",
        "outcome_fields": "result,outcome,verdict,decision",
      ]
      account.secrets = ["key": Secret("sk_test_1")]
    }
    account.webhook = Registry[provider]?.standardWebhook ?? WebhookSettings()
    return account
  }
}

extension JSON: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
}
