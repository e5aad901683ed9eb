import Flow

/// Everything that the terminal has to show.
public struct View: Equatable, Sendable {
  /// A place on the canvas, both counted from 0.
  public struct Position: Equatable, Sendable {
    public var row: Int
    public var column: Int
  }

  public var canvas: Canvas
  /// Where the text cursor is; nil hides it.
  public var cursor: Position?
  /// The title of the terminal's window; never holds a link.
  public var title: String
  /// Pixels over the canvas, where the terminal can show them.
  public var picture: Picture?

  init(_ state: State) {
    canvas = Canvas(
      columns: state.columns, rows: state.rows, lettering: state.setup.lettering)
    title = state.windowTitle("usher")
  }
}
