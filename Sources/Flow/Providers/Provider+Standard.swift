extension Provider {
  public var linkHoldsSessionID: Bool { false }

  public var allowsOneOpening: Bool { false }

  public var cataloguedField: String? { nil }

  public func catalogue(_ account: Account, _ at: Surroundings) -> Exchange<Catalogue> {
    .refused(Refusal(.input, "\(name) has no list to choose from.", advice: ""))
  }
  public var personalFields: Set<String> { [] }

  public func assumedLife(_ account: Account) -> Int64? { nil }

  public var webViewParameter: Link.Parameter? { nil }

  public var referencePath: [String]? { nil }

  public func needs(_ field: Field, for order: Order) -> Bool { field.isRequired }

  public func spellings(of id: String) -> [String] { [id] }

  public func check(_ order: Order) throws(FieldFault) {}

  public func remarks(on order: Order) -> [String] { [] }

  public func check(_ account: Account) throws(FieldFault) {}

  public func actions(_ account: Account) -> [ProviderAction] { [] }

  public func obstacle(to action: String, on session: Session) -> String? {
    action == ProviderAction.cancel
      ? "\(name) has no way to cancel a session; the link expires by itself"
      : "\(name) has no action “\(PlainText.shown(action))”"
  }

  public func perform(
    _ order: ActionOrder, on session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<ActionOutcome> { .refused(hindrance(to: order.action, on: session)) }

  /// The obstacle to an action as a refusal.
  func hindrance(to action: String, on session: Session) -> Refusal {
    let reason = obstacle(to: action, on: session) ?? "\(name) cannot do that"
    return Refusal(.input, reason.prefix(1).uppercased() + reason.dropFirst() + ".", advice: "")
  }

  public func hear(bridge message: JSON, for session: Session, at: Instant) -> Signal? { nil }

  public func hear(
    navigation url: String, for session: Session, _ account: Account, at: Instant
  ) -> Signal? { nil }

  /// The form's fields with the reference, which all providers share, in front.
  public var form: [Field] { [Field.reference] + fields }

  /// What the settings say where no key tells: `test`, `live` or nothing.
  func statedMode(of account: Account) -> Mode {
    Mode(rawValue: account.setting("mode").uppercased()) ?? .unknown
  }

  /// The first required setting or secret that a profile lacks.
  public func missingSetting(of account: Account) -> Setting? {
    settings.first { setting in
      guard setting.isRequired else { return false }
      return setting.isSecret
        ? account.secret(setting.name).isEmpty : account.setting(setting.name).isEmpty
    }
  }

  /// A setting as the profile has it, else its standard.
  func setting(_ name: String, _ account: Account) -> String {
    account.settings[name] ?? settings.first { $0.name == name }?.standard ?? ""
  }

  /// The customer's browser came back to the listener: a claim that the interface has ended.
  ///
  /// A reload comes with other parameters, so that they are no part of the key.
  func returned(_ session: Session, at: Instant) -> Signal {
    Signal(
      session: session.id, channel: .callback, trust: .claim, at: at, event: "finished",
      key: "callback:finished", says: .submitted)
  }

  /// Members of the create request, nested by the dots of their names.
  func requestBody(_ order: Order) -> JSON {
    var body = JSON.object([:])
    for field in fields where field.place == .request {
      if let value = order.values[field.name] { body.set(field.name, to: value) }
    }
    for (name, value) in order.members(of: "request").sorted(by: { $0.key < $1.key }) {
      body.set(name, to: value)
    }
    return body
  }

  /// The parameters that surface and fields of the link stand for, then those that the operator wrote
  /// out, sorted by name.
  func parameters(_ order: Order) -> [Link.Parameter] {
    let surface = order.isForWebView ? [webViewParameter].compactMap(\.self) : []
    let named = fields.filter { $0.place == .link && !$0.name.contains(".") }
      .compactMap { field in order.values[field.name].map { Link.Parameter(field.name, $0) } }
    let free = order.members(of: "link").sorted { $0.key < $1.key }
      .map { Link.Parameter($0.key, $0.value) }
    return surface + named + free
  }

  /// The parameters that a link must not have.
  func unwantedParameters(_ order: Order) -> [String] {
    order.isForBrowser ? [webViewParameter?.name].compactMap(\.self) : []
  }

  /// A sender's id of its delivery; empty without one that the journal can keep whole, as then the body tells
  /// it from others.
  func deliveryID(_ value: JSON?) -> String {
    guard let id = value?.scalarText, id.unicodeScalars.count <= 128 else { return "" }
    return id
  }

  /// A name from a message, cut to a length that fits a line and the journal.
  func name(_ value: JSON?) -> String? {
    value?.scalarText.map { String($0.unicodeScalars.prefix(64)) }
  }
}

extension Setting {
  /// Whether the keys are for tests or for real people, where their form does not tell.
  public static let mode = Setting(
    "mode", about: "test or live, as the keys of this provider do not tell; shown in the title")
}
