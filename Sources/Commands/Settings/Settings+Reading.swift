import Edge
import Flow
import FoundationEssentials

extension Settings {
  /// Reads the settings: `--config`, else `USHER_CONFIG`, else the standard file if it is there.
  ///
  /// Where there is no home folder there is no standard file either.
  /// - Throws: exit status 2 with file, and line and column or the setting's name.
  static func read(
    option: String?, _ environment: Environment, _ places: Places
  ) throws(Failure) -> Settings {
    let named = option ?? environment["USHER_CONFIG"]
    guard let path = named ?? (try? places.config).map({ $0 + "/config.json" }) else {
      return Settings()
    }
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      if named == nil, !FileManager.default.fileExists(atPath: path) { return Settings() }
      throw .usage("The settings file \(path) cannot be read; check the path and its permissions.")
    }
    do {
      var settings = try Settings(parsing: Array(data), file: path)
      settings.isReadableByOthers = FileMode.isOpenToOthers(path)
      return settings
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .usage("\(path): \(error). Mend that place; comments and trailing commas are fine.")
    }
  }

  init(parsing bytes: [UInt8], file: String) throws {
    let text = SettingsText(file: file, bytes: bytes)
    let top = try SettingsNode(text, JSON.parse(bytes, relaxed: true))
    try top.allow(
      ["profile", "profiles", "listener", "theme", "timeouts", "answer_cap_mib", "poll", "journal"]
        + DeskSettings.names)
    self.text = text
    theme = try top.text("theme")
    answerCapMiB = try top.number("answer_cap_mib", in: 1...256) ?? answerCapMiB
    if let node = try top.child("listener") { listener = try ListenerSettings(node) }
    if let timeouts = try top.child("timeouts") {
      try timeouts.allow(["connect_s", "total_s"])
      connectSeconds = try timeouts.number("connect_s", in: 1...300) ?? connectSeconds
      totalSeconds = try timeouts.number("total_s", in: 1...600) ?? totalSeconds
    }
    if let poll = try top.child("poll") {
      try poll.allow(["first_s", "max_s"])
      // Providers ask for at least three seconds (Biometric fact sheet §12).
      pollFirstSeconds = try poll.number("first_s", in: 3...3600) ?? pollFirstSeconds
      pollMostSeconds = try poll.number("max_s", in: 3...86_400) ?? pollMostSeconds
    }
    if let journal = try top.child("journal") {
      try journal.allow(["keep_days"])
      keepDays = try journal.number("keep_days", in: 1...36_500)
    }
    desk = try DeskSettings(top)
    profiles = try top.child("profiles")?.members ?? [:]
    guard profiles[Settings.sandbox] == nil else {
      throw Failure.usage("\(file): the profile “sandbox” is built in; choose another name.")
    }
    if let name = try top.text("profile") { try use(profile: name) }
  }

  /// Chooses a profile by name.
  mutating func use(profile name: String) throws(Failure) {
    let names = [Settings.sandbox] + profiles.keys.sorted()
    guard names.contains(name) else { throw .unknown("profile", name, among: names) }
    profile = name
  }
}
