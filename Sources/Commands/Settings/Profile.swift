import Flow

/// The profile in use: its name and an account for each provider it names.
struct Profile: Equatable {
  var name: String
  var accounts: [ProviderID: Account]
  /// Environment variables that hold secrets.
  var secretVariables: Set<String> = []
  /// True when sessions are only watched: nothing is opened, cancelled or changed.
  var isReadOnly = false

  var isSandbox: Bool { name == Settings.sandbox }

  /// TEST only when every provider is, LIVE as soon as one is.
  var mode: Mode {
    let modes = accounts.compactMap { id, account in Registry[id]?.mode(of: account) }
    if modes.contains(.live) { return .live }
    return modes.isEmpty || modes.contains(.unknown) ? .unknown : .test
  }
}
