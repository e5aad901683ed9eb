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

  public init(accent: String, background: String, radius: Int, font: String) {
    self.accent = accent
    self.background = background
    self.radius = radius
    self.font = font
  }
}
