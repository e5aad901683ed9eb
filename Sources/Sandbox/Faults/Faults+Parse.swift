import Flow

extension Faults {
  /// A part of the text that cannot be read, and what to write instead.
  public struct Mistake: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String
  }

  /// The parts that `--fault` takes, each with what it does.
  public static let parts: [(form: String, words: String)] = [
    ("late=40s", "each signal waits so long (ms, s, m; at most 1h)"),
    ("dup=3", "each signal is sent so often (at most 9)"),
    ("reorder", "the signals come in another order, once the customer is done"),
    ("drop=1", "so many signals never come; the seed chooses them"),
    ("sig=wrong", "webhooks are signed with another secret"),
    ("status=503", "the API answers this status (400 to 599) to the next three reads"),
    ("clock=-6m", "webhooks are signed with a clock that is slow (-) or fast"),
  ]

  private static let names = parts.map { String($0.form.prefix { $0 != "=" }) }

  /// Reads parts between commas, such as `late=40s,dup=3,reorder`.
  ///
  /// - Throws: `Mistake` for an unknown, repeated or ill-formed part.
  public init(parsing text: String) throws(Mistake) {
    var seen: Set<String> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.prefix { $0 != "=" })
      guard Self.names.contains(name) else { throw Self.unknown(name) }
      guard seen.insert(name).inserted else {
        throw Mistake(description: "The fault “\(name)” is there twice.")
      }
      let value = part.count > name.count ? String(part.dropFirst(name.count + 1)) : nil
      guard take(name, value) else { throw Self.illFormed(String(part), name) }
    }
  }

  /// False when the value does not fit the name.
  private mutating func take(_ name: String, _ value: String?) -> Bool {
    guard let value else {
      isReordered = name == "reorder"
      return isReordered
    }
    switch name {
    case "late":
      guard let late = Self.milliseconds(value), 0...3_600_000 ~= late else { return false }
      lateMilliseconds = late
    case "clock":
      guard let clock = Self.milliseconds(value), abs(clock) <= 86_400_000 else { return false }
      clockMilliseconds = clock
    case "dup":
      guard let copies = Int(value), 1...9 ~= copies else { return false }
      self.copies = copies
    case "drop":
      guard let drops = Int(value), 0...999 ~= drops else { return false }
      self.drops = drops
    case "status":
      guard let status = Int(value), 400...599 ~= status else { return false }
      self.status = status
    case "sig":
      hasWrongSignature = value == "wrong"
      return hasWrongSignature
    default: return false
    }
    return true
  }

  /// `250ms`, `40s`, `6m`, `1h`, with or without a sign.
  private static func milliseconds(_ text: String) -> Int64? {
    let units: [(String, Int64)] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)]
    guard let unit = units.first(where: { text.hasSuffix($0.0) }),
      let number = Int64(text.dropLast(unit.0.count)),
      (-1_000_000_000...1_000_000_000).contains(number)
    else { return nil }
    return number * unit.1
  }

  private static func unknown(_ name: String) -> Mistake {
    let nearest = Spelling.nearest(to: name, in: names).map { "Did you mean \($0)?" }
    let advice = nearest ?? "There are: \(names.joined(separator: ", "))."
    return Mistake(description: "There is no fault “\(PlainText.shown(name))”. \(advice)")
  }

  private static func illFormed(_ part: String, _ name: String) -> Mistake {
    let known = parts.first { $0.form.hasPrefix(name) }
    let example = known.map { "Write it like \($0.form): \($0.words)." } ?? ""
    return Mistake(
      description: "The fault “\(PlainText.shown(part))” cannot be read. \(example)")
  }
}
