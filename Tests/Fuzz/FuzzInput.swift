import Flow

/// The bytes of one run of a fuzzer, taken apart from the front.
struct FuzzInput {
  private(set) var rest: ArraySlice<UInt8>

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    rest = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// What is left, as a body.
  var body: [UInt8] { Array(rest) }

  /// The next line as text, without its newline; bytes that are no UTF-8 become U+FFFD.
  mutating func line() -> String {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(line.count + 1)
    return String(decoding: line, as: UTF8.self)
  }

  /// The lines up to an empty one.
  mutating func lines() -> [String] {
    var lines: [String] = []
    while !rest.isEmpty {
      let line = line()
      if line.isEmpty { break }
      lines.append(line)
    }
    return lines
  }

  /// Header lines up to an empty one; values lose the white space around them, as the listener's do.
  mutating func headers() -> [Header] {
    lines().map { line in
      let name = line.prefix { $0 != ":" }
      let value = line.dropFirst(name.count + 1).drop { $0 == " " }
      return Header(String(name), String(value))
    }
  }

  /// One of some things, chosen by the first byte.
  mutating func choice<Item>(_ items: [Item]) -> Item {
    items[Int(rest.popFirst() ?? 0) % items.count]
  }
}

/// Ends the run as a finding, with the promise that was broken.
func promise(_ holds: Bool, _ what: String) {
  if !holds { fatalError(what) }
}

/// Nothing that is shown to an operator may drive the terminal.
func promisePlain(_ text: String, _ what: String) {
  promise(!text.unicodeScalars.contains(where: PlainText.isUnsafe), "\(what) is not plain")
}
