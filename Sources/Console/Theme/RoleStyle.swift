/// How one role looks.
public struct RoleStyle: Equatable, Sendable {
  /// nil takes that of the role `text`, and there the terminal's own.
  public var foreground: Colour?
  /// nil takes that of the role `text`, and there the terminal's own.
  public var background: Colour?
  public var isBold = false
  public var isDim = false
  public var isUnderlined = false
  public var isReversed = false

  public init(_ foreground: Colour? = nil, on background: Colour? = nil, bold: Bool = false) {
    self.foreground = foreground
    self.background = background
    isBold = bold
  }
}
