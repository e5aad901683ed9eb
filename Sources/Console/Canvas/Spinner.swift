import Flow

/// A sign that turns while something is awaited; it stands still on no page where nothing is.
struct Spinner: Equatable {
  /// Milliseconds that a step is shown.
  static let pace: Int64 = 250

  let now: Instant

  /// - Parameter isUTF8: whether more than ASCII can be drawn.
  func text(isUTF8: Bool) -> String {
    let steps = isUTF8 ? ["\u{280B}", "\u{2819}", "\u{2838}", "\u{2834}"] : ["|", "/", "-", "\\"]
    return steps[Int(now.milliseconds / Self.pace & 3)]
  }

  /// When the next step is due.
  var next: Instant { now.adding(milliseconds: Self.pace - now.milliseconds % Self.pace) }
}
