/// Reads the values of the command line and of the form (design §11, Fields).
public enum ValueText {
  /// JSON when the text parses as JSON, else the text itself.
  public static func value(_ text: String) -> JSON {
    if let value = try? JSON.parse(text: text) { value } else { .string(text) }
  }

  /// Splits at commas, where `\,` is a comma.
  ///
  /// An empty text is an empty list.
  public static func list(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    var items = [""]
    var isEscaped = false
    for character in text {
      if isEscaped {
        items[items.count - 1] += character == "," ? "," : "\\" + String(character)
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
    return items.map { ($0.string ?? "").replacing(",", with: "\\,") }.joined(separator: ",")
  }
}
