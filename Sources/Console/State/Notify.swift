/// How the console calls an operator who is looking elsewhere.
public struct Notify: Equatable, Sendable {
  public var bell: Bool
  /// Whether the title of the window tells what is going on.
  public var title: Bool
  /// Whether the terminal is asked for notifications of the desktop.
  public var desktop: Bool

  public init(bell: Bool = true, title: Bool = true, desktop: Bool = false) {
    self.bell = bell
    self.title = title
    self.desktop = desktop
  }
}
