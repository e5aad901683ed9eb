extension Clipboard.Surroundings {
  private static let escape: UInt8 = 27
  /// screen takes at most 768 bytes between ESC P and ESC \, and drops the rest.
  private static let screenChunk = 512

  /// A sequence for the terminal itself, wrapped so that what stands between passes it on.
  func passing(_ plain: [UInt8]) -> [UInt8] {
    let escape = Self.escape
    switch self {
    case .terminal: return plain
    case .tmux: return control("tmux;", plain.flatMap { $0 == escape ? [escape, escape] : [$0] })
    case .screen:
      return stride(from: 0, to: plain.count, by: Self.screenChunk).flatMap { start in
        control("", plain[start..<min(start + Self.screenChunk, plain.count)])
      }
    }
  }

  /// A device control string (ECMA-48 §8.3.27).
  private func control(_ introducer: String, _ body: some Sequence<UInt8>) -> [UInt8] {
    [Self.escape, UInt8(ascii: "P")] + introducer.utf8 + body + [Self.escape, UInt8(ascii: "\\")]
  }
}
