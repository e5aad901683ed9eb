import Flow
import FoundationEssentials

/// One session and one account of each provider, for the fuzzers.
enum FuzzSessions {
  static let now = Instant(seconds: 1_790_870_400)
  static let origin = "https://capture.example"
  static let all = Registry.all.map(session)
  static let accounts = Dictionary(uniqueKeysWithValues: Registry.all.map { ($0.id, account($0)) })

  /// Unhashed: what is fuzzed compares digests and never looks into them.
  static let hashing = Hashing(
    hmacSHA256: { key, message in Self.mixed(key + [0] + message) },
    hmacSHA512: { key, message in Self.mixed(key + [1] + message) }, sha256: mixed)

  private static func session(_ provider: any Provider) -> Session {
    var session = Session(
      id: SessionID(rawValue: "s-\(provider.id)"), provider: provider.id, profile: "fuzz",
      mode: .test, reference: "A-118", token: "tok-\(provider.id)", standing: .created,
      trust: .proof, at: now)
    session.providerSession = "4821"
    session.captureOrigin = origin
    return session
  }

  private static func account(_ provider: any Provider) -> Account {
    var account = Account(provider: provider.id, webhook: provider.standardWebhook)
    for setting in provider.settings {
      if setting.isSecret {
        account.secrets[setting.name] = Secret("secret-1")
      } else {
        account.settings[setting.name] = setting.standard ?? "https://\(provider.id).example"
      }
    }
    return account
  }

  /// Thirty-two bytes that depend on every byte (FNV-1a, four times).
  private static func mixed(_ bytes: [UInt8]) -> [UInt8] {
    (0..<4).flatMap { (round: UInt64) in
      let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 &+ round) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      return (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
    }
  }
}

/// What must hold of every signal, whoever sent it.
func promiseSound(_ signal: Signal, about session: Session) {
  promise(signal.session == session.id, "a signal about another session")
  for text in [signal.event, signal.step, signal.reference, signal.rawStatus, signal.code] {
    promise((text?.unicodeScalars.count ?? 0) <= 128, "a name from a message is not cut")
    promisePlain(PlainText.shown(text ?? ""), "a name from a message")
  }
  let again = try? JSON.parse(text: JSON(encoding: signal).text)
  promise(again != nil, "a signal cannot be kept")
  var after = session
  after.hear(signal)
  guard signal.trust == .claim else { return }
  promise(after.standing.verdict == nil, "a claim gave a verdict")
  promise(after.trust == .claim || after.standing == session.standing, "a claim proved a standing")
}

extension JSON {
  /// The JSON form of a value that the journal keeps.
  fileprivate init(encoding value: some Encodable) throws {
    self = try JSON.parse(Array(JSONEncoder().encode(value)))
  }
}
