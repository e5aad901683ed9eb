/// What a provider offers for one field of an order, as its API lists it.
public struct Catalogue: Equatable, Sendable {
  /// One offer, and how choosing it changes what has to be filled in.
  public struct Entry: Equatable, Sendable {
    public var choice: Choice
    public var shape: FormShape

    public init(_ choice: Choice, shape: FormShape = FormShape()) {
      self.choice = choice
      self.shape = shape
    }
  }

  /// The field whose values it lists.
  public var field: String
  public var entries: [Entry]

  public init(field: String, entries: [Entry]) {
    self.field = field
    self.entries = entries
  }

  /// The entry of a value; nil for one that is not listed.
  public subscript(value: String) -> Entry? { entries.first { $0.choice.value == value } }
}
