/// Why a theme cannot be used.
public struct ThemeFault: Error, Equatable, Sendable {
  /// What is wrong and where, as one sentence with what to do next.
  public var reason: String
}
