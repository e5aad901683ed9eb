/// Finds what somebody probably meant.
public enum Spelling {
  /// The candidate with the fewest single-character edits, if it is near enough to be meant.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    let scored = candidates.map {
      (candidate: $0, edits: edits(word.lowercased(), $0.lowercased()))
    }
    guard let best = scored.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits <= max(2, word.count / 3) ? best.candidate : nil
  }

  /// Levenshtein distance; words over 64 characters count as far from everything.
  private static func edits(_ from: String, _ to: String) -> Int {
    guard from.count <= 64, to.count <= 64 else { return .max }
    let target = Array(to)
    var row = Array(0...target.count)
    for (i, a) in from.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in target.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[target.count]
  }
}
