import Edge
import Flow
import Testing

struct PNGImageTests {
  @Test func isAFileOfTheStatedSize() throws {
    let file = try #require(PNGImage(width: 300, height: 2).encoded)
    #expect(file.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    // Width, height, depth and colour type in IHDR (PNG §11.2.2).
    #expect(Array(file[16..<26]) == [0, 0, 1, 44, 0, 0, 0, 2, 8, 2])
    #expect(file.suffix(8).starts(with: Array("IEND".utf8)))
  }

  @Test func fillsWhatLiesInside() {
    var image = PNGImage(width: 3, height: 2)
    image.fill(columns: -5..<2, rows: 1..<9, with: .black)
    var expected = PNGImage(width: 3, height: 2, filled: .black)
    expected.fill(columns: 0..<3, rows: 0..<1, with: .white)
    expected.fill(columns: 2..<3, rows: 1..<2, with: .white)
    #expect(image == expected)
  }

  @Test func nothingIsTooSmall() throws {
    #expect(PNGImage(width: 0, height: -1) == PNGImage(width: 1, height: 1))
    #expect(try #require(PNGImage(width: 0, height: 0).encoded).count > 8)
  }

  @Test func codeHasItsQuietZone() throws {
    let modules = [Bool](repeating: true, count: 21 * 21)
    let code = QRCode(size: 21, level: .low, modules: modules)
    var expected = PNGImage(width: 29 * 2, height: 29 * 2)
    expected.fill(columns: 8..<50, rows: 8..<50, with: .black)
    #expect(PNGImage(code, scale: 2) == expected)
    #expect(PNGImage(code, scale: 0).width == 29)
    #expect(PNGImage(code, scale: .max).width == 29 * 64)
  }
}
