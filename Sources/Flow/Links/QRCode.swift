/// A QR code as its modules, quiet zone left out.
public struct QRCode: Equatable, Sendable {
  /// Error correction, lowest first: 7, 15, 25 and 30 % of the code words.
  public enum Level: Int, CaseIterable, Comparable, Sendable {
    case low, medium, quartile, high

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// Modules a side: 17 + 4 × version.
  public let size: Int
  public let level: Level
  private let modules: [Bool]

  /// 1 to 40.
  public var version: Int { (size - 17) / 4 }

  /// - Parameter modules: size × size, row by row, true for dark.
  public init(size: Int, level: Level, modules: [Bool]) {
    precondition(modules.count == size * size, "a QR code is square")
    self.size = size
    self.level = level
    self.modules = modules
  }

  /// True for a dark module; everything outside is light, as the quiet zone is.
  public subscript(row: Int, column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return modules[row * size + column]
  }
}
