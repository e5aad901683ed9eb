/// A language of the listener's own pages for customers.
public enum PageLanguage: String, CaseIterable, Sendable {
  case en, pcm, ha, yo, ig, ru, kz, es, fr

  /// The tag for HTML; Kazakh is `kk` there, whatever the capture links call it (BCP 47).
  var tag: String { self == .kz ? "kk" : rawValue }

  /// The language that a capture link asks for.
  init?(_ link: Link) {
    let query = link.revealed.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    let named = Percent.pairs(query).first { ["lang", "locale"].contains($0.name) }
    guard let named, let language = Self(tag: named.value) else { return nil }
    self = language
  }

  /// The language of an `Accept-Language` header that has the greatest weight among those that there is a page
  /// in, the first of several (RFC 9110 §12.5.4).
  init?(accepted header: String?) {
    var best: (language: Self, weight: Double)?
    for range in (header ?? "").split(separator: ",") {
      let weight = Self.weight(range)
      guard let language = Self(tag: String(range.prefix { $0 != ";" })), weight > best?.weight ?? 0
      else { continue }
      best = (language, weight)
    }
    guard let best else { return nil }
    self = best.language
  }

  /// The `q` of a language range, 1 where there is none that can be read; 0 means not acceptable.
  private static func weight(_ range: Substring) -> Double {
    let named = range.split(separator: ";").dropFirst().lazy.compactMap { parameter -> Double? in
      let parts = parameter.split(separator: "=")
      guard parts.count == 2, bare(parts[0]) == "q" else { return nil }
      return Double(bare(parts[1]))
    }
    return named.first ?? 1
  }

  private static func bare(_ text: Substring) -> String {
    text.filter { $0 != " " && $0 != "\t" }.lowercased()
  }

  /// Reads `pcm`, `pcm-NG` or `kk`.
  private init?(tag: String) {
    let name = tag.drop { $0 == " " }.prefix { $0 != "-" && $0 != "_" && $0 != " " }.lowercased()
    guard let language = Self(rawValue: name == "kk" ? "kz" : name) else { return nil }
    self = language
  }
}
