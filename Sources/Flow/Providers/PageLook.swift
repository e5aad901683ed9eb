/// The look of the customer's page, as a theme gives it.
public struct PageLook: Equatable, Sendable {
  /// `#RRGGBB`.
  public var accent: String
  /// `#RRGGBB`.
  public var background: String
  /// Corner radius in pixels.
  public var radius: Int
  /// A CSS font family list.
  public var font: String
  /// `@font-face` blocks that load what `font` names; nil for none.
  public var fontFace: String?

  public init(
    accent: String, background: String, radius: Int, font: String, fontFace: String? = nil
  ) {
    self.accent = accent
    self.background = background
    self.radius = radius
    self.font = font
    self.fontFace = fontFace
  }
}
