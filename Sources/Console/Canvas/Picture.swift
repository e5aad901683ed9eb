import Flow

/// A QR code as pixels, over cells that are left blank for it.
public struct Picture: Equatable, Sendable {
  /// Fewer pixels a module would leave a camera nothing to tell apart.
  static let leastScale = 2
  /// Larger modules scan no better.
  static let mostScale = 16

  public var code: QRCode
  /// Pixels a module.
  public var scale: Int
  /// The top left cell, counted from 0.
  public var row: Int
  /// The top left cell, counted from 0.
  public var column: Int
  /// Cells across that it covers.
  public var columns: Int
  /// Cells down that it covers.
  public var rows: Int

  /// The largest picture that an area has room for, in its middle; nil when none does.
  init?(_ code: QRCode, in area: Area, _ cell: CellPixels) {
    let modules = code.size + 2 * QRCode.quietZone
    let room = min(area.columns * cell.width, area.rows * cell.height)
    scale = min(Self.mostScale, room / modules)
    guard scale >= Self.leastScale else { return nil }
    self.code = code
    columns = (modules * scale + cell.width - 1) / cell.width
    rows = (modules * scale + cell.height - 1) / cell.height
    row = area.row + (area.rows - rows) / 2
    column = area.column + (area.columns - columns) / 2
  }
}
