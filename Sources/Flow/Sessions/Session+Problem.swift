extension Session {
  /// What the customer has to get over now, in a few words; nil while there is nothing.
  ///
  /// - Parameter help: what a code means, in the provider's words.
  public func problem(_ help: (String) -> String?) -> String? {
    guard let code = attention.last, !isOver else { return nil }
    return Self.gist(help(code)) ?? "problem: \(PlainText.shown(code))"
  }

  /// The same in the words of its own provider, so that a filter finds what the screen shows.
  public var problem: String? { problem { Registry[provider]?.help(for: $0) } }

  /// The first sentence of a help text, which says what happened; the rest says what to do.
  private static func gist(_ help: String?) -> String? {
    guard let first = help?.split(separator: ". ").first else { return nil }
    let clause = first.hasSuffix(".") ? first.dropLast() : first
    return clause.prefix(1).lowercased() + clause.dropFirst()
  }
}
