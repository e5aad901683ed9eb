import Edge
import Flow
import Support
import Testing

struct QREncoderTests {
  private static let link = "https://speedmap.example/capture/jw2tHht1?lang=ha&x=%20#top"

  @Test(arguments: QRCode.Level.allCases)
  func isReadBack(level: QRCode.Level) throws {
    let code = try #require(QREncoder.encode(Array(Self.link.utf8), level: level))
    #expect(code.level == level)
    let read = try ScreenPicture.readCodes(in: PNGImage(code, scale: 4))
    #expect(read == Self.link)
  }

  @Test(arguments: ["0123456789012345", "HTTPS://EXAMPLE.COM/G/7KQ2", "https://example.com/g"])
  func everyModeIsReadBack(text: String) throws {
    let code = try #require(QREncoder.encode(Array(text.utf8)))
    let read = try ScreenPicture.readCodes(in: PNGImage(code, scale: 4))
    #expect(read == text)
  }

  @Test func capitalsTakeFewerModules() throws {
    let small = try #require(QREncoder.encode(Array("HTTPS://EXAMPLE.COM/G/7KQ2".utf8)))
    let large = try #require(QREncoder.encode(Array("https://example.com/g/7kq2".utf8)))
    #expect(small.size == 25)
    #expect(small.level == .quartile)
    #expect(large.size == 25)
    #expect(large.level == .medium)
  }

  @Test(arguments: [1, 14, 17, 20, 33, 60, 100, 500, 2953])
  func smallestVersionFirstThenTheBestLevel(count: Int) throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    let best = try #require(QREncoder.encode(bytes))
    let sizes = QRCode.Level.allCases.map { QREncoder.encode(bytes, level: $0)?.size }
    #expect(best.size == sizes[0])
    let highest = try #require(sizes.lastIndex(of: best.size))
    #expect(best.level.rawValue == highest)
  }

  @Test func keepsToTheRoomThereIs() {
    let bytes = [UInt8](repeating: 0x61, count: 17)
    #expect(QREncoder.encode(bytes, fittingSide: 21)?.size == 21)
    #expect(QREncoder.encode(bytes, fittingSide: 20) == nil)
    #expect(QREncoder.encode(bytes + [0x61], fittingSide: 21) == nil)
    #expect(QREncoder.encode(bytes, fittingSide: -1) == nil)
  }

  @Test func whatNoCodeHoldsIsNil() {
    #expect(QREncoder.encode([]) == nil)
    #expect(QREncoder.encode([UInt8](repeating: 0x61, count: 2954)) == nil)
    #expect(QREncoder.encode([UInt8](repeating: 0x61, count: 2953), level: .high) == nil)
  }

  @Test func bytesNeedNotBeText() {
    #expect(QREncoder.encode([0, 255, 0, 128])?.size == 21)
  }
}
