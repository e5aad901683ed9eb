/// The settings as a command first read them: all that it does goes by the same ones.
final class SettingsReading {
  private var known: Settings?

  func settings(_ read: () throws(Failure) -> Settings) throws(Failure) -> Settings {
    if let known { return known }
    let settings = try read()
    known = settings
    return settings
  }
}
