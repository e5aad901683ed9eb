/// What came of an action.
public enum ActionOutcome: Equatable, Sendable {
  /// The provider did it; one sentence for the operator.
  case done(String)
  /// A document for the file that the operator named in `Field.file`.
  case document([UInt8])
}

extension Field {
  /// Where a document goes; only usher reads it.
  public static let file = Field(
    "file", "File", .text(limit: 1000), .ours, required: true,
    hint: "a file that does not exist yet, like report.pdf; only you can read it")
}
