import Console

/// What an operator has before them: a full screen, or lines.
protocol Face: AnyObject {
  /// Takes in what happened, and says what has to be done about it.
  func reduce(_ action: Action) -> [Effect]

  /// Carries out what only this face can, such as to ring, to repaint or to put a text on the clipboard.
  func perform(onFace effect: Effect)
}
