import Flow

extension Failure {
  /// A word that names nothing, with the name that was probably meant.
  ///
  /// - Parameter what: what it should name, like `provider`.
  /// - Parameter mark: what stands before a name where it is typed, like `@`.
  /// - Parameter listing: how to see the names where they are too many to be listed.
  static func unknown(
    _ what: String, _ word: String, among names: [String], mark: String = "",
    listing: String? = nil
  ) -> Failure {
    let all =
      names.isEmpty
      ? "There is none." : "There are: \(names.map { mark + $0 }.joined(separator: ", "))."
    let nearest = Spelling.nearest(to: word, in: names).map { "Did you mean \(mark)\($0)?" }
    let advice = PlainText.shown(nearest ?? listing ?? all, limit: 1000)
    return .usage("There is no \(what) “\(mark)\(PlainText.shown(word))”. \(advice)")
  }
}
