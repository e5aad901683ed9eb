/// Random numbers that are the same in every run (SplitMix64, Steele, Lea and Flood 2014).
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// The seed is printed by a failing test, so that it can be run again.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Bytes of a random length.
  public mutating func bytes(atMost limit: Int) -> [UInt8] {
    (0..<Int.random(in: 0...limit, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self)
    }
  }

  /// Text made of pieces that are likely to break a reader.
  public mutating func text(of pieces: [String], atMost limit: Int) -> String {
    (0..<Int.random(in: 0...limit, using: &self)).map { _ in
      pieces.randomElement(using: &self) ?? ""
    }.joined()
  }
}
