extension JournalSchema {
  /// Takes every session as it stands for its base: when a verified webhook last came was not kept
  /// before, so that its signals would make it another one.
  static let verifiedTime = provenStatus
}
