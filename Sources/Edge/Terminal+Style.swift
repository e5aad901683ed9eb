extension Terminal {
  /// How a run of text looks.
  public struct Style: Equatable, Hashable, Sendable {
    /// The terminal's own colour when nil.
    public var foreground: Colour?
    /// The terminal's own colour when nil.
    public var background: Colour?
    /// In a heavier face; some terminals brighten the colour instead.
    public var bold: Bool
    /// Fainter, where the terminal can.
    public var dim: Bool
    public var underline: Bool
    /// Foreground and background change places.
    public var reverse: Bool
    /// Whether the colours are content, as in a QR code: they stay with `ColourChoice.contentOnly`.
    public var isContent: Bool

    public init(
      foreground: Colour? = nil, background: Colour? = nil, bold: Bool = false, dim: Bool = false,
      underline: Bool = false, reverse: Bool = false, isContent: Bool = false
    ) {
      self.foreground = foreground
      self.background = background
      self.bold = bold
      self.dim = dim
      self.underline = underline
      self.reverse = reverse
      self.isContent = isContent
    }
  }

  /// Text in one style.
  public struct Run: Equatable, Sendable {
    /// What to draw; what cannot be drawn in cells is left out.
    public var text: String
    /// An index into the table given to `setStyles`.
    public var style: Int

    public init(_ text: String, style: Int = 0) {
      self.text = text
      self.style = style
    }
  }

  /// How much colour the operator wants.
  public enum ColourChoice: Equatable, Sendable {
    /// As much as the terminal can show.
    case all
    /// For NO_COLOR (no-color.org): attributes, and colours only where they are the content.
    case contentOnly
  }
}
