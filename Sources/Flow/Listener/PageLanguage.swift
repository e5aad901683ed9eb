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

  /// The first language of an `Accept-Language` header that there is a page in; weights are not read.
  init?(accepted header: String?) {
    let tags = (header ?? "").split(separator: ",").map { $0.prefix { $0 != ";" } }
    guard let language = tags.lazy.compactMap({ Self(tag: String($0)) }).first else { return nil }
    self = language
  }

  /// Reads `pcm`, `pcm-NG` or `kk`.
  private init?(tag: String) {
    let name = tag.drop { $0 == " " }.prefix { $0 != "-" && $0 != "_" && $0 != " " }.lowercased()
    guard let language = Self(rawValue: name == "kk" ? "kz" : name) else { return nil }
    self = language
  }
}
