/// When the next frame may be drawn: at most 60 a second, of which one can be had in advance.
///
/// What the operator does is answered with that one, however busy the sessions keep the screen.
struct FramePace {
  /// Milliseconds that a frame takes of the 60 a second.
  private static let frame = 16
  /// Monotonic milliseconds up to which the frames drawn have used time up.
  private var usedUntil = 0

  /// Milliseconds until a frame may be drawn, 0 for now.
  ///
  /// - Parameter isAnswer: whether it shows what the operator did.
  func wait(now: Int, isAnswer: Bool) -> Int {
    max(0, usedUntil - (isAnswer ? Self.frame : 0) - now)
  }

  /// Counts a frame.
  mutating func drew(at now: Int) {
    usedUntil = max(usedUntil, now) + Self.frame
  }
}
