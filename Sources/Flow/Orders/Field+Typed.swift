extension Field {
  /// Reads typed text for this field: as JSON where it is JSON, but a text field keeps `007` and `1.10`
  /// as they were typed.
  public func value(typed text: String) -> JSON {
    let value = ValueText.value(text)
    switch kind {
    case .text, .email, .phone, .colour, .choice, .pick, .url, .moment, .timeZone:
      return value.string.map(JSON.string) ?? .string(text)
    case .number, .flag, .checks, .list, .object:
      return value
    }
  }
}
