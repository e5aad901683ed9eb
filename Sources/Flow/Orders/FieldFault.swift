/// Why a value cannot be taken, and for which field.
public struct FieldFault: Error, Equatable, Sendable {
  /// The field's name; empty when the fault is not about one field.
  public var field: String
  /// What is wrong and what is wanted, as one sentence without a full stop.
  public var reason: String

  public init(field: String, reason: String) {
    self.field = field
    self.reason = reason
  }
}
