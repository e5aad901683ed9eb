/// Our own id of a session: six lower-case characters, unrelated to the provider's id and to any link.
public struct SessionID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Stands for one that was forgotten; longer than an id can be.
  public static let forgotten = SessionID(rawValue: "forgotten")

  public var description: String { rawValue }
}
