/// What an operator typed to find sessions: a text, or a day, month or year with or without a text.
public struct SessionFilter: Equatable, Sendable, ExpressibleByStringLiteral {
  /// All that was typed, in lower case and without needless blanks; empty lets everything through.
  public let text: String
  /// The journal's word for a standing that was typed as the screen shows it; empty for none.
  public let standing: String
  /// What has all to be found, in any order, beside the time; nil where that is the text itself.
  public let terms: [String]?
  /// The time that sessions were opened in; nil when none was typed.
  public let time: Range<Instant>?

  /// A text without any meaning of its own.
  public init(_ text: String = "") {
    self.text = text.lowercased()
    (standing, terms, time) = ("", nil, nil)
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// Reads `today`, `yesterday`, `2026`, `2026-11` and `2026-11-30` as times, beside being text.
  ///
  /// - Parameter utcOffset: seconds east of UTC, which decide when a day begins.
  public init(typed: String, now: Instant, utcOffset: Int) {
    let words = typed.lowercased().split(separator: " ").map(String.init)
    text = words.joined(separator: " ")
    standing = Self.standing(text)
    let today = Day(at: now, utcOffset: utcOffset)
    let found = words.indices.lazy.compactMap { index in
      Self.days(words[index], today: today).map { (index, $0) }
    }.first
    guard let (index, days) = found else {
      (terms, time) = (words.count > 1 ? Self.terms(words) : nil, nil)
      return
    }
    var others = words
    others.remove(at: index)
    terms = Self.terms(others)
    time = days.lowerBound.start(utcOffset)..<days.upperBound.start(utcOffset)
  }

  private static func days(_ word: String, today: Day) -> Range<Day>? {
    switch word {
    case "today": return today..<today.adding(days: 1)
    case "yesterday": return today.adding(days: -1)..<today
    default: break
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let lengths = parts.map(\.utf8.count)
    let numbers = parts.compactMap { $0.hasOnlyDigits ? Int64($0) : nil }
    guard numbers.count == parts.count, let year = numbers.first, year > 1969 else { return nil }
    switch lengths {
    case [4]: return Day(year, 1, 1)..<Day(year + 1, 1, 1)
    case [4, 2]:
      guard (1...12).contains(numbers[1]) else { return nil }
      return Day(year, numbers[1], 1)..<Day.afterMonth(numbers[1], of: year)
    case [4, 2, 2]:
      guard (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else { return nil }
      let day = Day(year, numbers[1], numbers[2])
      return day..<day.adding(days: 1)
    default: return nil
    }
  }

  /// More words than this are one text; a phrase that the screen has for a standing is one word.
  public static let termLimit = 4

  /// Words in the longest of those phrases.
  private static let longestPhrase = shown.map { $0.0.split(separator: " ").count }.max() ?? 1

  /// The words, with the screen's for a standing as the one that the journal has; nil for too many.
  private static func terms(_ words: [String]) -> [String]? {
    guard words.count <= termLimit + longestPhrase - 1 else { return nil }
    var terms = words
    if let (run, name) = standing(in: words) { terms.replaceSubrange(run, with: [name]) }
    return terms.count > termLimit ? nil : terms
  }

  /// The longest run of words that the screen has for a standing; a word alone only at the end, where it
  /// may be going on.
  private static func standing(in words: [String]) -> (Range<Int>, String)? {
    for length in stride(from: min(words.count, longestPhrase), through: 1, by: -1) {
      for start in 0...words.count - length where length > 1 || start == words.count - 1 {
        let run = start..<start + length
        let name = standing(words[run].joined(separator: " "))
        if !name.isEmpty { return (run, name) }
      }
    }
    return nil
  }

  /// The screen's words for standings that the journal names otherwise, in the order of a life.
  private static let shown = [
    ("not known if it was created", "unknown"), ("link handed over", "created"),
    ("opened by the customer", "opened"), ("in progress", "inprogress"),
    ("submitted, not yet confirmed", "submitted"), ("submitted, verdict pending", "submitted"),
    ("needs review", "review"),
  ]

  /// The standing whose words hold the text from the start of a word on.
  private static func standing(_ text: String) -> String {
    guard text.count > 3, !shown.contains(where: { $0.1 == text }) else { return "" }
    return shown.first { (" " + $0.0).contains(" " + text) }?.1 ?? ""
  }
}
