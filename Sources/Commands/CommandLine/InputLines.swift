import Glibc

/// Standard input, line by line and without waiting.
final class InputLines {
  /// Bytes of a line that are kept; no value of a provider is longer.
  private static let limit = 64 << 10

  private var buffer: [UInt8] = []
  private var hasEnded = false

  /// True once every line has been taken and nothing more will come.
  var isOver: Bool { hasEnded && buffer.isEmpty }

  /// What to wait for; nil once nothing more will come.
  var descriptor: Int32? { hasEnded ? nil : STDIN_FILENO }

  /// The next whole line, without its end; at the end of input also the rest of one.
  func next() -> String? {
    if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
      defer { buffer.removeSubrange(...end) }
      return String(decoding: buffer[..<end], as: UTF8.self)
    }
    guard hasEnded, !buffer.isEmpty else { return nil }
    defer { buffer = [] }
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Whole lines that nobody has taken.
  var count: Int { buffer.count { $0 == UInt8(ascii: "\n") } }

  /// Takes the first line that fits, of those behind a number of lines; false when there is none.
  func takeFirst(after skipped: Int, where fits: (String) -> Bool) -> Bool {
    var start = buffer.startIndex
    var place = 0
    while let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if place >= skipped, fits(String(decoding: buffer[start..<end], as: UTF8.self)) {
        buffer.removeSubrange(start...end)
        return true
      }
      (start, place) = (end + 1, place + 1)
    }
    return false
  }

  /// Takes all that was typed so far.
  func takeAll() {
    while let input = descriptor {
      var ask = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&ask, 1, 0) > 0 else { return }
      take()
    }
  }

  /// Takes what is there; call it once the descriptor is readable.
  func take() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 {
      append(chunk[..<count])
    } else if count == 0 || errno != EINTR {
      hasEnded = true
    }
  }

  /// Cuts lines that are too long, and keeps their ends.
  private func append(_ bytes: ArraySlice<UInt8>) {
    let newline = UInt8(ascii: "\n")
    var length = buffer.count - (buffer.lastIndex(of: newline).map { $0 + 1 } ?? 0)
    for byte in bytes {
      if byte == newline { length = -1 }
      length += 1
      if length <= Self.limit { buffer.append(byte) }
    }
  }
}
