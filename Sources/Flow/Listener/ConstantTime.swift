/// Comparison that takes the same time wherever two secrets differ.
public enum ConstantTime {
  /// True for equal bytes; only a difference in length shows in the time taken.
  public static func equal(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for index in a.indices { difference |= a[index] ^ b[index] }
    return difference == 0
  }

  /// Compares the UTF-8 bytes of two texts.
  public static func equal(_ a: String, _ b: String) -> Bool { equal(Array(a.utf8), Array(b.utf8)) }
}
