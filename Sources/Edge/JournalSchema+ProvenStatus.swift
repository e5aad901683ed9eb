extension JournalSchema {
  /// Takes every session as it stands for its base: whether its status text was proven was not kept
  /// before, so that its signals would make it another one.
  static let provenStatus = """
    UPDATE session SET base = record, base_signal = coalesce(
      (SELECT max(signal.number) FROM signal WHERE signal.session = session.number), 0);
    """
}
