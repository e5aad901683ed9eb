extension Speedmap {
  /// What the fact sheet does not state is a setting here, with what it suggests as its standard.
  public var settings: [Setting] { Self.all }

  private static let all = access + paths + members + words

  private static let access = [
    Setting(
      "api", required: true, address: true, about: "API address, like https://api.example.com"),
    Setting("key", secret: true, required: true, about: "secret key, sk_test_… or sk_live_…"),
    Setting("mode", about: "test or live, for a key that begins neither sk_test_ nor sk_live_"),
  ]

  private static let paths = [
    Setting(
      "capture_path", standard: "/v1/capture-sessions", about: "path of capture sessions"),
    Setting(
      "liveness_path", standard: "/v1/liveness/sessions", about: "path of liveness sessions"),
    Setting(
      "verify_path", standard: "/v1/verification-sessions",
      about: "path of verification sessions, which Speedmap does not publish"),
    Setting(
      "liveness_read_path", about: "path that liveness sessions are read from, where it is another"),
    Setting(
      "verify_read_path",
      about: "path that verification sessions are read from, where it is another"),
  ]

  private static let members = [
    Setting(
      "id_fields", standard: "id",
      about: "members of a session that may hold its id; dots lead inwards"),
    Setting(
      "link_fields", standard: "url,capture_url",
      about: "members of a new session that may hold its link"),
    Setting(
      "status_fields", standard: "status",
      about: "members of a session that may hold its status; dots lead inwards"),
    Setting(
      "outcome_fields", standard: "result,outcome,verdict,decision",
      about: "members of a completed session that may hold the outcome"),
    Setting(
      "reason_fields", standard: "reasons,failure_reasons",
      about: "members of a session that may hold the reasons of a failure"),
    Setting(
      "event_fields", standard: "type,event", about: "members of a webhook that may hold its name"),
    Setting(
      "session_fields", standard: "data.id,data.session_id,data.object.id",
      about: "members of a webhook that may hold the session's id"),
  ]

  private static let words = [
    Setting(
      "statuses",
      about: "statuses usher does not know, like approved=completed; " + StatusWord.all),
    Setting(
      "outcomes", about: "outcomes usher does not know, like clear=passed,consider=review"),
    Setting(
      "events",
      about: "webhooks usher does not know, like verification_session.done=completed"),
  ]

  public func check(_ account: Account) throws(FieldFault) {
    for name in ["statuses", "events"] {
      _ = try WordMap<StatusWord>(setting: name, account.setting(name))
    }
    _ = try WordMap<OutcomeWord>(setting: "outcomes", account.setting("outcomes"))
    for setting in Self.paths {
      let path = account.setting(setting.name)
      guard path.isEmpty || path.hasPrefix("/") else {
        throw FieldFault(field: setting.name, reason: "a path that begins with a slash")
      }
    }
  }

  /// Where sessions of a kind are created.
  func path(_ kind: String?, _ account: Account) -> String {
    switch kind {
    case "liveness": setting("liveness_path", account)
    case "verify": setting("verify_path", account)
    default: setting("capture_path", account)
    }
  }

  /// Where sessions of a kind are read.
  func readPath(_ kind: String?, _ account: Account) -> String {
    let other = kind.map { account.setting($0 + "_read_path") } ?? ""
    return other.isEmpty ? path(kind, account) : other
  }

  /// The names in a setting that lists members.
  func fields(_ name: String, _ account: Account) -> [String] {
    ValueText.list(setting(name, account))
  }

  /// The first member of an answer that a setting lists and that holds a text or a number.
  func member(_ setting: String, of answer: JSON, _ account: Account) -> String? {
    fields(setting, account).lazy.compactMap { name(answer.member(at: $0)) }.first
  }

  /// What a setting says about a word of Speedmap's; nil where it says nothing.
  func meaning<Meaning>(of word: String, in name: String, _ account: Account) -> Meaning?
  where Meaning: RawRepresentable<String> & CaseIterable & Sendable {
    (try? WordMap<Meaning>(setting: name, account.setting(name)))?[word]
  }
}
