extension Terminal {
  /// Asks for a notification of the desktop.
  public func notify(_ text: String, by way: DesktopNotice) {
    let surroundings = Clipboard.Surroundings(environment: EnvironmentVariable.value)
    if isShown { output.send(way.sequence(for: text, inside: surroundings)) }
  }
}
