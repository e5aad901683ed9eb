/// One value of a row, in one of SQLite's five kinds.
public enum DatabaseValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])

  /// Text, or null for nil.
  public static func optional(_ text: String?) -> DatabaseValue { text.map { .text($0) } ?? .null }

  /// A real number, or null for nil.
  public static func optional(_ real: Double?) -> DatabaseValue { real.map { .real($0) } ?? .null }
}
