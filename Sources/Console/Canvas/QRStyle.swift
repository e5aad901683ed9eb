/// How the modules of a QR code become cells.
enum QRStyle: Equatable {
  /// Two modules a cell, one above the other.
  case half
  /// Two coloured spaces a module: larger, but without any glyph and safe from line spacing.
  case full
}
