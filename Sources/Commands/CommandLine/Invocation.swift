import Flow

/// A command line, read.
struct Invocation: Equatable {
  var command: CommandName
  /// Words that are neither command nor option.
  var operands: [String] = []
  /// Option values by name; a switch has an empty one.
  var options: [String: String] = [:]

  func has(_ option: String) -> Bool { options[option] != nil }

  /// Reads arguments without the program's name.
  ///
  /// - Throws: `Failure` with exit status 2 that names the word and what was probably meant.
  init(_ arguments: [String]) throws(Failure) {
    command = .console
    var words = arguments[...]
    var isCommandKnown = false
    var areOptionsOver = false
    while let word = words.popFirst() {
      if word == "--" && !areOptionsOver {
        areOptionsOver = true
      } else if word.hasPrefix("-") && word != "-" && !areOptionsOver {
        try take(word, &words)
      } else if isCommandKnown {
        operands.append(word)
      } else {
        command = try Self.command(word)
        isCommandKnown = true
      }
    }
    try checkOptions()
    try checkOperands()
  }

  private static func command(_ word: String) throws(Failure) -> CommandName {
    if let command = CommandName(rawValue: word) { return command }
    throw .unknown(
      "command", word, among: CommandName.allCases.map(\.rawValue),
      listing: "`usher --help` lists the commands.")
  }

  private mutating func take(_ word: String, _ words: inout ArraySlice<String>) throws(Failure) {
    if word == "-h" { return options["help"] = "" }
    let text = word.drop { $0 == "-" }
    let name = String(text.prefix { $0 != "=" })
    let written = text.count > name.count ? String(text.dropFirst(name.count + 1)) : nil
    guard word.hasPrefix("--"), let option = Option.all.first(where: { $0.name == name }) else {
      let nearest = Spelling.nearest(to: name, in: Option.all.map(\.name))
      let advice = nearest.map { "Did you mean --\($0)?" } ?? "`usher --help` lists the options."
      throw .usage("There is no option “\(PlainText.shown(word))”. \(advice)")
    }
    guard let value = option.value else {
      guard written == nil else { throw .usage("--\(name) takes no value.") }
      return options[name] = ""
    }
    if let written {
      options[name] = written
    } else if option.isValueOptional {
      options[name] = ""
    } else if let next = words.popFirst() {
      options[name] = next
    } else {
      throw .usage("--\(name) wants a value: --\(name) \(value).")
    }
  }

  private func checkOperands() throws(Failure) {
    guard [.console, .list, .sandbox, .themes].contains(command), let word = operands.first else {
      return
    }
    throw .usage(
      "usher \(command.rawValue) takes no “\(PlainText.shown(word, limit: 40))”; leave it out.")
  }

  private func checkOptions() throws(Failure) {
    for option in Option.all where has(option.name) && !option.commands.isEmpty {
      guard option.commands.contains(command.rawValue) else {
        let takers = option.commands.joined(separator: ", ")
        throw .usage("--\(option.name) goes with \(takers), not with \(command.rawValue).")
      }
    }
  }

  /// A whole number option within bounds.
  func number(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = options[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "--\(name) wants a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not “\(PlainText.shown(text))”.")
    }
    return number
  }
}
