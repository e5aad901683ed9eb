/// A piece of text in one role.
public struct Span: Equatable, Sendable {
  public var text: String
  public var role: Role

  public init(_ text: String, _ role: Role = .text) {
    self.text = text
    self.role = role
  }
}
