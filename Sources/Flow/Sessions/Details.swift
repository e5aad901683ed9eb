/// What a provider's API told of a session beyond its standing.
///
/// It may hold a person's data and a reviewer's free text, so it lives in memory for as long as it is
/// shown, is never coded, and prints nothing.
public struct Details: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
  /// One thing, in a few words.
  public struct Line: Equatable, Sendable {
    public var label: String
    /// As the provider wrote it, 200 characters at most: escape it before showing.
    public var text: String
  }

  public private(set) var lines: [Line] = []

  public init() {}

  public var isEmpty: Bool { lines.isEmpty }

  /// Adds a line; nothing for a value that the answer lacks.
  mutating func add(_ label: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    lines.append(Line(label: label, text: String(text.unicodeScalars.prefix(200))))
  }

  /// Adds a truth value as `yes` or `no`, whether it is written as a boolean or as 0 or 1.
  mutating func add(_ label: String, flag value: JSON?) {
    add(label, value?.bool.map { $0 ? "yes" : "no" })
  }

  public var description: String { "details of \(lines.count) lines" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
