import Flow

/// How a hosted page looks for one visit, from the parameters of its link.
struct PageSkin: Equatable, Sendable {
  /// `light`, `dark` or `auto`.
  var scheme = "auto"
  /// `#RRGGBB`.
  var accent: String
  /// Corner radius in pixels.
  var radius: Double = 12
  /// False hides header and footer.
  var hasFrame = true
  /// Language of the page, for screen readers.
  var language = "en"
  /// Further rules in CSS; they can load nothing, as the page's policy forbids it.
  var styles: String?
  /// The name of the service in the header.
  var name: String

  var json: JSON {
    .object([
      "scheme": .string(scheme), "accent": .string(accent), "radius": .number(radius),
      "frame": .bool(hasFrame), "language": .string(language),
      "styles": styles.map(JSON.string) ?? .null, "name": .string(name),
    ])
  }
}
