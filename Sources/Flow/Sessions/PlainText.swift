/// Makes foreign text safe to show: control, escape and bidi characters become visible escapes.
public enum PlainText {
  /// Scalars that one character may have: the longest emoji have ten, a flood of marks has no end.
  private static let scalarLimit = 16

  /// Escapes what could drive a terminal or reorder a line, and shortens to a number of characters.
  ///
  /// A character of more than 16 scalars loses the rest of them.
  /// - Parameter limit: characters shown, those of escapes too; longer text ends in `…`.
  public static func shown(_ text: String, limit: Int = 80) -> String {
    var result = ""
    var count = 0
    for character in text {
      let scalars = character.unicodeScalars.prefix(scalarLimit)
      let piece: String
      if scalars.contains(where: isUnsafe) {
        piece = scalars.map { isUnsafe($0) ? escape($0) : String($0) }.joined()
        count += piece.count
      } else {
        piece = String(String.UnicodeScalarView(scalars))
        count += 1
      }
      guard count <= limit else { return result + "…" }
      result += piece
    }
    return result
  }

  /// True for C0, C1, DEL, line and paragraph separators, bidi controls, and invisible format characters
  /// other than the joiners that emoji need.
  public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
    case .format: scalar != "\u{200D}" && scalar != "\u{200C}"
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
}
