/// Reads the values of the command line and of the form (design §11, Fields).
public enum ValueText {
  /// JSON when the text parses as JSON, else the text itself.
  ///
  /// A number that would be written back differently, like `1e5`, `1.50` or one of twenty digits, stays
  /// text, so that a claim number keeps its form.
  public static func value(_ text: String) -> JSON {
    guard let value = try? JSON.parse(text: text) else { return .string(text) }
    switch value {
    case .integer, .number: return value.scalarText == text ? value : .string(text)
    default: return value
    }
  }

  /// Splits at commas, where `\,` is a comma and `\\` a backslash.
  ///
  /// An empty text is an empty list.
  public static func list(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    var items = [""]
    var isEscaped = false
    for character in text {
      if isEscaped {
        items[items.count - 1] += ",\\".contains(character) ? "" : "\\"
        items[items.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "," {
        items.append("")
      } else {
        items[items.count - 1].append(character)
      }
    }
    if isEscaped { items[items.count - 1] += "\\" }
    return items
  }

  /// The text that `value(_:)` or a field's check reads back to the same value.
  public static func text(_ value: JSON) -> String {
    if let text = value.scalarText { return text }
    guard let items = value.array, items.allSatisfy({ $0.string != nil || $0 == .null }) else {
      return value.text
    }
    let joined = items.map {
      ($0.string ?? "").replacing("\\", with: "\\\\").replacing(",", with: "\\,")
    }.joined(separator: ",")
    // A list of one text that looks like JSON would be read as that.
    let isPlain = self.value(joined).scalarText == joined
    return isPlain && list(joined).count == items.count ? joined : value.text
  }
}
