import Flow

/// One JSON object on a line, its members in a fixed order.
struct JSONLine: Equatable {
  private(set) var members: [(name: String, value: JSON)]

  init(_ type: String) { members = [("type", .string(type))] }

  static func == (a: JSONLine, b: JSONLine) -> Bool { a.text == b.text }

  /// Adds a text; nothing for nil.
  mutating func add(_ name: String, _ value: String?) {
    if let value { members.append((name, .string(value))) }
  }

  mutating func add(_ name: String, _ value: JSON?) {
    if let value { members.append((name, value)) }
  }

  /// Adds an array of texts; nothing for an empty one.
  mutating func add(_ name: String, _ values: [String]) {
    if !values.isEmpty { members.append((name, .array(values.map(JSON.string)))) }
  }

  var text: String {
    "{" + members.map { JSON.string($0.name).text + ":" + $0.value.text }.joined(separator: ",")
      + "}"
  }
}
