/// Why a theme cannot be used.
public struct ThemeFault: Error, Equatable, Sendable {
  /// What is wrong and where, as one sentence with what to do next.
  public var reason: String
  /// The names of the members that lead to it, the outermost first.
  var path: [String] = []

  /// The fault of something that stands in a member.
  static func within(
    _ name: String, _ body: () throws(ThemeFault) -> Void
  ) throws(ThemeFault) {
    do throws(ThemeFault) { try body() } catch {
      throw ThemeFault(reason: error.reason, path: [name] + error.path)
    }
  }
}
