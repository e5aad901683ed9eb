import Flow

extension Profile {
  /// Reads a profile of the operator's own and fetches its secrets.
  init(named name: String, in settings: Settings, _ environment: Environment) throws(Failure) {
    let node = try settings.node(ofProfile: name)
    try node.allow(["providers", "read_only"])
    secretVariables = settings.secretVariables
    let source = SecretSource(
      environment: environment, isFileOpen: settings.isReadableByOthers, hidden: secretVariables)
    self.name = name
    accounts = [:]
    isReadOnly = try settings.isReadOnly(name)
    let providers = try node.child("providers")
    try providers?.allow(Registry.all.map(\.id.rawValue))
    for provider in Registry.all {
      if let entry = try providers?.child(provider.id.rawValue) {
        accounts[provider.id] = try Account(provider, entry, source)
      }
    }
    guard !accounts.isEmpty else {
      throw node.failure("providers", " names no provider; name at least one")
    }
  }
}

extension Account {
  /// Reads one provider of a profile.
  init(
    _ provider: any Provider, _ node: SettingsNode, _ source: SecretSource
  ) throws(Failure) {
    let secretNames = provider.settings.filter(\.isSecret).map(\.name)
    try node.allow(
      provider.settings.map(\.name) + secretNames.flatMap { [$0 + "_command", $0 + "_env"] }
        + ["defaults", "webhook"])
    self.init(provider: provider.id)
    for setting in provider.settings {
      if setting.isSecret {
        secrets[setting.name] = try source.fetch(setting.name, of: provider.id, in: node)?
          .first.map(Secret.init)
      } else {
        let written = try Self.plain(setting.name, node) ?? setting.standard
        settings[setting.name] = written.map { $0.hasPrefix("http") ? Self.trimmed($0) : $0 }
      }
    }
    defaults = try node.child("defaults")?.members ?? [:]
    webhook = try WebhookSettings(provider, node.child("webhook"), source)
    if let missing = provider.missingSetting(of: self) {
      let advice = missing.isSecret ? ". \(missing.name)_command can fetch it" : ""
      throw node.failure(missing.name, " is missing: \(missing.about)" + advice)
    }
    try check(provider, node)
  }

  /// Finds what would only show with the first session, or never.
  private func check(_ provider: any Provider, _ node: SettingsNode) throws(Failure) {
    for setting in provider.settings where setting.isAddress {
      guard let address = settings[setting.name], Address(url: address)?.isAllowed != true else {
        continue
      }
      throw node.fault(
        setting.name, "an https address (http only for this machine and the local network)")
    }
    if let mode = settings[Setting.mode.name], !["test", "live"].contains(mode) {
      throw node.fault(Setting.mode.name, "test or live")
    }
    do { try provider.check(self) } catch { throw node.fault(error.field, error.reason) }
    for (name, secret) in secrets
    where secret.revealed.unicodeScalars.contains(where: PlainText.isUnsafe) {
      throw node.fault(name, "a secret on one line, without control characters")
    }
    do {
      _ = try Order.filling(provider, with: [], defaults: defaults, isComplete: false)
    } catch {
      throw node.failure("defaults", ": \(error.reason)")
    }
  }

  private static func plain(_ name: String, _ node: SettingsNode) throws(Failure) -> String? {
    guard let value = node.members[name] else { return nil }
    guard let text = value.scalarText, !text.isEmpty else { throw node.fault(name, "a text") }
    return text
  }

  /// Paths are put behind addresses, so a slash at the end would be doubled.
  private static func trimmed(_ address: String) -> String {
    var address = address[...]
    while address.last == "/" { address.removeLast() }
    return String(address)
  }
}

extension WebhookSettings {
  /// Reads a provider's `webhook` object; what it leaves out is the provider's standard.
  init(
    _ provider: any Provider, _ node: SettingsNode?, _ source: SecretSource
  ) throws(Failure) {
    self = provider.standardWebhook
    guard let node else { return }
    try node.allow([
      "scheme", "secrets", "secrets_command", "secrets_env", "header", "public_url",
      "refused_status",
      "tolerance_s",
    ])
    if let name = try node.text("scheme") {
      guard let scheme = WebhookScheme(rawValue: name) else {
        let names = WebhookScheme.allCases.map(\.rawValue).joined(separator: ", ")
        throw node.fault("scheme", "one of \(names)")
      }
      self.scheme = scheme
    }
    secrets = try (source.fetch("secrets", of: provider.id, in: node) ?? []).map(Secret.init)
    header = try node.text("header")
    publicURL = try node.text("public_url")
    refusedStatus = try node.number("refused_status", in: 200...499) ?? refusedStatus
    toleranceSeconds = try Int64(node.number("tolerance_s", in: 0...86_400) ?? 300)
  }
}
