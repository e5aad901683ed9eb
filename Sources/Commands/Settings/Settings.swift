import Flow

/// The settings file, read and checked; secrets are fetched later, when they are needed.
struct Settings: Equatable {
  /// The profile that needs no settings.
  static let sandbox = "sandbox"

  var profile = Settings.sandbox
  /// The profiles as written, by name.
  var profiles: [String: JSON] = [:]
  var theme: String?
  var listener = ListenerSettings()
  var connectSeconds = 10
  var totalSeconds = 30
  var answerCapMiB = 8
  var pollFirstSeconds = 5
  var pollMostSeconds = 60
  /// The operator's desk: calls, presets, commands.
  var desk = DeskSettings()
  /// Days after their end that sessions are kept; nil for ever.
  var keepDays: Int?
  /// The file they came from; nil when there is none.
  var text: SettingsText?
  /// True when somebody else than its owner may read the file.
  var isReadableByOthers = false
}
