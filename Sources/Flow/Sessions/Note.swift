/// A line that an operator wrote about a session.
public struct Note: Equatable, Codable, Sendable {
  /// The most characters that one has.
  public static let limit = 500

  public var at: Instant
  public var text: String

  public init(at: Instant, text: String) {
    self.at = at
    self.text = text
  }
}
