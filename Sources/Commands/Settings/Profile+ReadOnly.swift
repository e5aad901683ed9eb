import Flow

extension Settings {
  /// Whether a profile lets its sessions only be watched; one that is not in the settings does not.
  func isReadOnly(_ name: String) throws(Failure) -> Bool {
    guard profiles[name] != nil else { return false }
    return try node(ofProfile: name).flag("read_only") ?? false
  }

  /// A profile as it is written; an empty one for a name that is not there.
  func node(ofProfile name: String) throws(Failure) -> SettingsNode {
    try SettingsNode(
      text ?? SettingsText(file: "settings"), profiles[name] ?? .object([:]),
      at: ["profiles", name])
  }

  /// Refuses what a read-only profile may not do.
  ///
  /// - Parameter what: a clause such as “nothing is forgotten”.
  func allowChanges(in name: String, _ what: String) throws(Failure) {
    guard try isReadOnly(name) else { return }
    throw .readOnly(name, what)
  }
}

extension Profile {
  /// Refuses what a read-only profile may not do.
  ///
  /// - Parameter what: a clause such as “no session is opened”.
  func allowChanges(_ what: String) throws(Failure) {
    guard isReadOnly else { return }
    throw .readOnly(name, what)
  }
}

extension Failure {
  fileprivate static func readOnly(_ profile: String, _ what: String) -> Failure {
    .usage(
      "Profile \(PlainText.shown(profile)) is read_only in the settings: \(what). "
        + "--profile chooses another.")
  }
}
