import Flow
import Testing

@Suite struct QRCodeTests {
  /// Not a real code: a diagonal, which shows how modules are laid out.
  private let code = QRCode(
    size: 21, level: .medium, modules: (0..<21 * 21).map { $0 / 21 == $0 % 21 })

  @Test func modulesAreReadByRowAndColumnAndAreLightOutside() {
    #expect(code.version == 1)
    #expect(code[0, 0] && code[20, 20])
    #expect(!code[0, 1] && !code[1, 0])
    for (row, column) in [(-1, 0), (0, -1), (21, 20), (20, 21), (.max, .min)] {
      #expect(!code[row, column])
    }
  }

  @Test func aPictureHasItsQuietZoneAndOneRunForEachStretch() {
    let svg = code.svg(scale: 2)
    #expect(svg.contains(#"width="58" height="58" viewBox="0 0 29 29""#))
    #expect(svg.contains("M4 4h1v1h-1z"))
    #expect(svg.contains("M24 24h1v1h-1z"))
    #expect(svg.split(separator: "h1v1h-1z").count == 22)
    let dark = QRCode(size: 21, level: .low, modules: [Bool](repeating: true, count: 441))
    #expect(dark.svg().contains("M4 4h21v1h-21zM4 5h21"))
    #expect(code.svg(scale: 0).contains(#"width="29""#))
  }

  @Test func levelsHaveTheirOrder() {
    #expect(QRCode.Level.allCases.sorted() == [.low, .medium, .quartile, .high])
  }
}
