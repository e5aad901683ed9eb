/// The textual form of IPv6 addresses (RFC 4291 §2.2), without zone and without an IPv4 tail.
enum IPv6Text {
  /// The eight 16-bit groups; nil for anything that is not exactly an address.
  static func groups(_ text: String) -> [UInt16]? {
    guard text.contains(":") else { return nil }
    guard let gap = doubleColon(in: text) else {
      let groups = list(text[...])
      return groups?.count == 8 ? groups : nil
    }
    guard let head = list(text[..<gap.lowerBound]), let tail = list(text[gap.upperBound...]),
      head.count + tail.count < 8
    else { return nil }
    return head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail
  }

  private static func doubleColon(in text: String) -> Range<String.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == ":", next < text.endIndex, text[next] == ":" {
        return index..<text.index(after: next)
      }
      index = next
    }
    return nil
  }

  private static func list(_ text: Substring) -> [UInt16]? {
    if text.isEmpty { return [] }
    var groups: [UInt16] = []
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit),
        let group = UInt16(part, radix: 16)
      else { return nil }
      groups.append(group)
    }
    return groups
  }
}
