import FoundationEssentials

/// Pictures as the kitty graphics protocol carries them.
public enum KittyPicture {
  /// The PNG file of the pieces in some output; nil when there is none, or the pieces do not fit.
  public static func file(in bytes: [UInt8]) -> [UInt8]? {
    var text = ""
    var isComplete = false
    for piece in pieces(bytes) {
      let parts = piece.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      let keys = parts[0].split(separator: ",")
      // Questions and removals carry no picture of ours.
      guard parts.count == 2, !keys.contains("a=q"), !keys.contains("a=d") else { continue }
      guard parts[1].utf8.count <= 4096, !isComplete else { return nil }
      text += parts[1]
      isComplete = keys.contains("m=0")
    }
    guard isComplete else { return nil }
    return Data(base64Encoded: text).map(Array.init)
  }

  /// What stands between `ESC _ G` and `ESC \`, for each.
  public static func pieces(_ bytes: [UInt8]) -> [String] {
    var pieces: [String] = []
    var rest = bytes[...]
    while let start = rest.firstRange(of: Array("\u{1B}_G".utf8)) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: Array("\u{1B}\\".utf8)) else { break }
      pieces.append(String(decoding: rest[..<end.lowerBound], as: UTF8.self))
      rest = rest[end.upperBound...]
    }
    return pieces
  }
}
