/// Something that an operator can have a provider do with a session, such as a reminder.
public struct ProviderAction: Equatable, Sendable {
  /// usher's word for it on the command line, like `remind-start`.
  public var name: String
  public var label: String
  /// One line that says what happens.
  public var words: String
  /// What the operator is asked for.
  public var fields: [Field]
  /// True when it cannot be undone, so that it has to be confirmed.
  public var isFinal: Bool

  /// The action that ends a session before its time, under the name that all providers share.
  public static let cancel = "cancel"

  public init(
    _ name: String, _ label: String, words: String, fields: [Field] = [], isFinal: Bool = false
  ) {
    self.name = name
    self.label = label
    self.words = words
    self.fields = fields
    self.isFinal = isFinal
  }
}
