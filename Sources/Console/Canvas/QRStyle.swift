/// How the modules of a QR code become cells, or a picture.
enum QRStyle: String, CaseIterable {
  /// Two modules a cell, one above the other: the smallest.
  case half
  /// Two block letters a module: safe from line spacing.
  case full
  /// Two coloured spaces a module: no letter at all.
  case spaces
  /// `##` for a dark module.
  case ascii
  /// Pixels, on the full screen of a terminal that shows pictures.
  case picture

  var words: String {
    switch self {
    case .half: "half blocks"
    case .full: "full blocks"
    case .spaces: "coloured spaces"
    case .ascii: "##"
    case .picture: "a picture"
    }
  }

  /// The letters of a dark module where it has two cells of its own.
  var darkLetters: String {
    switch self {
    case .full: "██"
    case .ascii: "##"
    case .half, .spaces, .picture: "  "
    }
  }
}
