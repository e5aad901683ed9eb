/// Makes foreign text safe to show: control, escape and bidi characters become visible escapes.
public enum PlainText {
  /// Scalars that one character may have: the longest emoji have ten, a flood of marks has no end.
  private static let scalarLimit = 16

  /// Escapes what could drive a terminal or reorder a line, and shortens to a number of characters.
  ///
  /// A character of more than 16 scalars loses the rest of them.
  /// - Parameter limit: characters kept; longer text ends in `…`.
  public static func shown(_ text: String, limit: Int = 80) -> String {
    var result = ""
    var count = 0
    for character in text {
      guard count < limit else { return result + "…" }
      count += 1
      for scalar in character.unicodeScalars.prefix(scalarLimit) {
        if isUnsafe(scalar) {
          result += escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
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
