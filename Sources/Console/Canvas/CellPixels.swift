/// The size of a cell of the terminal, in pixels.
public struct CellPixels: Equatable, Sendable {
  public var width: Int
  public var height: Int

  /// - Parameter width: at least 1, as `height` is.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
