/// What an operator typed to find sessions: a text, or a day, month or year with or without a text.
public struct SessionFilter: Equatable, Sendable, ExpressibleByStringLiteral {
  /// All that was typed, in lower case; empty lets everything through.
  public let text: String
  /// The journal's word for a standing that was typed as the screen shows it; empty for none.
  public let standing: String
  /// Words that have all to be found, in any order; empty where `text` is not several.
  public let terms: [String]
  /// The rest of `text` where a part of it names a time.
  public let rest: String
  /// The time that sessions were opened in; nil when none was typed.
  public let time: Range<Instant>?

  /// A text without any meaning of its own.
  public init(_ text: String = "") {
    self.text = text.lowercased()
    (standing, terms, rest, time) = ("", [], "", nil)
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// Reads `today`, `yesterday`, `2026`, `2026-11` and `2026-11-30` as times, beside being text.
  ///
  /// - Parameter utcOffset: seconds east of UTC, which decide when a day begins.
  public init(typed: String, now: Instant, utcOffset: Int) {
    text = typed.lowercased()
    standing = Self.standing(text)
    let words = text.split(separator: " ").map(String.init)
    terms = Self.terms(words)
    let today = Day(at: now, utcOffset: utcOffset)
    let found = words.indices.lazy.compactMap { index in
      Self.days(words[index], today: today).map { (index, $0) }
    }.first
    guard let (index, days) = found else {
      (rest, time) = ("", nil)
      return
    }
    var others = words
    others.remove(at: index)
    rest = others.joined(separator: " ")
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

  /// More words than this are one text.
  public static let termLimit = 4

  /// The words, with the screen's for a standing at their end as the one that the journal has.
  private static func terms(_ words: [String]) -> [String] {
    guard words.count > 1 else { return [] }
    let places = words.indices.dropFirst()
    let found = places.lazy.map { ($0, standing(words[$0...].joined(separator: " "))) }
      .first { !$0.1.isEmpty }
    let terms = found.map { place, name in Array(words[..<place]) + [name] } ?? words
    return terms.count > termLimit ? [] : terms
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
    let text = text.split(separator: " ").joined(separator: " ")
    guard text.count > 3 else { return "" }
    return shown.first { (" " + $0.0).contains(" " + text) }?.1 ?? ""
  }
}
