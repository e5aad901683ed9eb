import Flow

/// One look at a hosted page: the parameters of its link and what surrounds it.
struct Visit: Equatable, Sendable {
  var query: [QueryItem] = []
  /// True when the page itself hands its messages to an app.
  var isBridged = false
  /// True for a scripted customer, who has no browser.
  var isScripted = false

  /// The first part of the page's path, such as `capture`.
  var flow = ""

  /// A parameter of the link.
  subscript(_ name: String) -> String? { query.value(of: name) }

  /// A parameter that holds a JSON object; anything else counts as missing.
  func object(_ name: String) -> JSON? {
    guard let json = self[name].flatMap({ try? JSON.parse(text: $0) }), json.object != nil
    else { return nil }
    return json
  }

  /// True when `text` may stand as a colour in a page: `#` and six hexadecimal digits.
  static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  /// The address when a browser may be sent there; nil for relative, script and data addresses.
  static func destination(_ url: String) -> String? {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    let isScheme =
      scheme.first?.isLetter == true
      && scheme.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0)
      }
    let harmful = ["javascript", "data", "vbscript", "blob", "file", "about"]
    return url.contains(":") && isScheme && !harmful.contains(scheme) ? url : nil
  }
}
