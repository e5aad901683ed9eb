import Flow

/// One thing that is wrong with the content of a journal.
public struct JournalFault: Equatable, Sendable {
  /// The session concerned; nil for a fault of the file as a whole.
  public let session: SessionID?
  /// What is wrong, as a sentence.
  public let reason: String
}
