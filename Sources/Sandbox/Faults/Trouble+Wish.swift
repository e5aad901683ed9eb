import Flow

extension Trouble {
  /// Trouble that an order asks for, in place of its reference or any other text.
  struct Wish: Equatable, Sendable {
    var trouble: Trouble
    /// True when it is for the reads of the session, not for its creation.
    var isForReads: Bool
  }

  /// The words that an order may hold, each with what it does.
  static let wishes: [(word: String, words: String)] = [
    ("sandbox:500", "creating it is refused with this status: any from 400 to 599"),
    ("sandbox:slow", "creating it takes five seconds"),
    ("sandbox:timeout", "it is created, and the answer does not come in time"),
    ("sandbox:garbage", "the answer to creating it is no JSON"),
    ("sandbox:empty", "the answer to creating it names no session"),
    ("sandbox:read-503", "the next three reads of it are answered so: a status or a word above"),
  ]

  /// The first wish among the texts of a JSON body; nil without one.
  static func wish(in body: JSON?) -> Wish? {
    switch body {
    case .string(let text): wish(text)
    case .array(let values): values.lazy.compactMap(wish(in:)).first
    case .object(let members):
      members.sorted { $0.key < $1.key }.lazy.compactMap { wish(in: $0.value) }.first
    default: nil
    }
  }

  private static func wish(_ text: String) -> Wish? {
    guard text.hasPrefix("sandbox:") else { return nil }
    let word = text.dropFirst("sandbox:".count)
    let isForReads = word.hasPrefix("read-")
    return Trouble(isForReads ? word.dropFirst("read-".count) : word).map {
      Wish(trouble: $0, isForReads: isForReads)
    }
  }
}
