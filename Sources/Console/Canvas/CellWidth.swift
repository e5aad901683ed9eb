/// How many columns the terminal gives a scalar, as `wcwidth` says it.
public struct CellWidth: Equatable, Sendable {
  private let measure: @Sendable (Unicode.Scalar) -> Int

  /// - Parameter measure: 0, 1 or 2 columns; negative for what cannot be drawn.
  public init(_ measure: @escaping @Sendable (Unicode.Scalar) -> Int) { self.measure = measure }

  /// Always true: a process has one terminal, so two states never differ in this.
  public static func == (a: CellWidth, b: CellWidth) -> Bool { true }

  func callAsFunction(_ scalar: Unicode.Scalar) -> Int { measure(scalar) }
}
