/// Our own id of a session: six lower-case characters, unrelated to the provider's id and to any link.
public struct SessionID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }
}
