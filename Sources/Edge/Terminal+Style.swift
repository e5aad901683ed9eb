extension Terminal {
  /// A colour as a theme states it.
  public enum Colour: Equatable, Hashable, Sendable {
    /// A number in the palette of xterm; 0 to 15 are whatever the operator made them.
    case index(UInt8)
    /// Red, green and blue; shown as the nearest colour that the terminal has.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// How a run of text looks.
  public struct Style: Equatable, Hashable, Sendable {
    /// The terminal's own colour when nil.
    public var foreground: Colour?
    /// The terminal's own colour when nil.
    public var background: Colour?
    public var bold: Bool
    public var dim: Bool
    public var underline: Bool
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
