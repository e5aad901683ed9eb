import Flow

extension PageLook {
  mutating func take(_ name: String, _ value: JSON) throws(ThemeFault) {
    switch name {
    case "accent": accent = try Self.colour(value, name)
    case "background": background = try Self.colour(value, name)
    case "radius":
      guard let pixels = value.integer, (0...64).contains(pixels) else {
        throw ThemeFault(reason: "“radius” of the page must be a number from 0 to 64.")
      }
      radius = Int(pixels)
    case "font": font = try Theme.text(value, name)
    case "font_face": fontFace = try Self.fontFace(value, name)
    default:
      throw Theme.unknown(
        "member of page", name, of: ["accent", "background", "radius", "font", "font_face"])
    }
  }

  private static func fontFace(_ value: JSON, _ name: String) throws(ThemeFault) -> String {
    guard let text = value.string, text.utf8.count <= 2000, text.hasPrefix("@font-face"),
      text.hasSuffix("}"), !text.unicodeScalars.contains(where: PlainText.isUnsafe)
    else {
      throw ThemeFault(
        reason: "“\(name)” of the page wants CSS on one line, like @font-face{font-family:…;src:…}."
      )
    }
    return text
  }

  private static func colour(_ value: JSON, _ name: String) throws(ThemeFault) -> String {
    guard let text = value.string, Colour(hex: text) != nil else {
      throw ThemeFault(
        reason: "“\(name)” of the page has a bad colour "
          + "“\(PlainText.shown(ValueText.text(value)))”; write #RRGGBB.")
    }
    return text
  }
}
