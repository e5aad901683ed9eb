/// One of the values a field offers.
public struct Choice: Equatable, Sendable {
  /// The provider's own value.
  public var value: String
  /// The words an operator reads; the value itself when it says enough.
  public var label: String

  public init(_ value: String, _ label: String? = nil) {
    self.value = value
    self.label = label ?? value
  }
}
