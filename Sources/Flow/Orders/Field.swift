/// One thing an operator can fill in; the form, the presets and the command line share its name.
public struct Field: Equatable, Sendable {
  /// What a value must look like.
  public enum Kind: Equatable, Sendable {
    /// Any text of at most `limit` characters.
    case text(limit: Int)
    case email
    /// Digits with an optional leading `+` and separators.
    case phone
    /// A whole number above zero.
    case number
    case flag
    /// `#RRGGBB`.
    case colour
    /// Exactly one of the choices; `open` also takes other text, where a provider's list may be longer.
    case choice([Choice], open: Bool)
    /// One of many, found by a part of its words; other text is taken as it is.
    case pick([Choice])
    /// Any of the choices, in the order they were given; at least one when the field is required. `open`
    /// also takes others, where a provider's list may be longer.
    case checks([Choice], open: Bool)
    /// Texts by position; an empty one means that this position has no value.
    case list
    /// An absolute URL.
    case url
    /// A JSON object.
    case object
    /// A date and time of day in UTC (ISO 8601).
    case moment
    /// A place of the time zone database, like `Europe/Berlin`.
    case timeZone
  }

  /// Where a value goes.
  public enum Place: Equatable, Sendable {
    /// A member of the create request; dots in the name mean nesting.
    case request
    /// A parameter of the link.
    case link
    /// Only usher reads it.
    case ours
  }

  /// The provider's own name for it, with dots for nesting.
  public var name: String
  public var label: String
  public var kind: Kind
  public var place: Place
  public var isRequired: Bool
  /// One line that says what to enter, with an example.
  public var hint: String
  /// What the sandbox fills in, so that nothing has to be typed there.
  public var sample: JSON?
  /// Shown only when the form is asked for all fields.
  public var isRare: Bool

  public init(
    _ name: String, _ label: String, _ kind: Kind, _ place: Place, required: Bool = false,
    hint: String, sample: JSON? = nil, rare: Bool = false
  ) {
    self.name = name
    self.label = label
    self.kind = kind
    self.place = place
    self.isRequired = required
    self.hint = hint
    self.sample = sample
    self.isRare = rare
  }

  /// The field that every provider has: the operator's own name for the session.
  public static let reference = Field(
    "reference", "Reference", .text(limit: 80), .ours,
    hint: "your own name for it, such as a claim number: A-118")

  /// Whether the link carries the look of the theme; off by default, since it makes the QR larger.
  public static let look = Field(
    "look", "Page look",
    .choice([Choice("none", "the provider's own"), Choice("theme")], open: false),
    .ours, hint: "theme: the customer's page takes the theme's colours; the QR gets larger")

  /// Where the link will be opened, which some providers must be told.
  public static let surface = Field(
    "surface", "Opened in",
    .choice(
      [Choice("browser", "a browser"), Choice("webview", "a WebView in an app")], open: false),
    .ours, hint: "a phone that scans the QR opens a browser")
}
