import Flow

/// What the console is told once, when it starts.
public struct Setup: Equatable, Sendable {
  public var profile: String
  /// The mode word of the profile's keys, always on the screen.
  public var mode: Mode
  /// In the order of the picker.
  public var offers: [Offer]
  /// In the order of the theme picker; never empty.
  public var themes: [Theme]
  /// Whether the terminal draws more than ASCII, and how wide.
  public var lettering: Lettering
  public var hasColour: Bool
  /// Seconds east of UTC, for the times of the day.
  public var utcOffset: Int
  /// The presets of the settings file.
  public var presets: [Preset] = []
  /// Commands of the operator's own that take a link.
  public var handOvers: [HandOver] = []
  public var notify = Notify()
  /// What stands between usher and the terminal and lets no picture through, such as tmux; nil for nothing.
  public var pictureHindrance: String?
  /// Whether the system keeps this machine's clock synchronised; nil where that is not known.
  public var isClockSet: Bool?
  /// True when nothing may be opened, cancelled or changed at the providers.
  public var isReadOnly = false
  /// True when the listener has a certificate, which it reads whenever it starts.
  public var hasCertificate = false

  public init(
    profile: String, mode: Mode, offers: [Offer], themes: [Theme] = [.harbour],
    lettering: Lettering, hasColour: Bool = true, utcOffset: Int = 0
  ) {
    self.profile = profile
    self.mode = mode
    self.offers = offers
    self.themes = themes.isEmpty ? [.harbour] : themes
    self.lettering = lettering
    self.hasColour = hasColour
    self.utcOffset = utcOffset
  }
}
