import Flow
import Testing

struct QRCodeTests {
  /// Dark at the corners and along the first row's left half.
  private static let code = QRCode(
    size: 21, level: .low,
    modules: (0..<441).map { $0 < 10 || [20, 420, 440].contains($0) })

  @Test func versionFollowsFromTheSize() {
    #expect(Self.code.version == 1)
    #expect(
      QRCode(size: 177, level: .high, modules: .init(repeating: false, count: 31_329)).version == 40
    )
  }

  @Test func everythingOutsideIsLight() {
    #expect(Self.code[0, 0] && Self.code[20, 20])
    #expect(!Self.code[-1, 0] && !Self.code[0, 21] && !Self.code[.max, .min])
  }

  @Test func drawingIsOnePathWithQuietZone() {
    #expect(
      Self.code.svg(scale: 3) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="87" height="87" viewBox="0 0 29 29" \
        shape-rendering="crispEdges">
        <path fill="#fff" d="M0 0h29v29H0z"/>
        <path fill="#000" d="M4 4h10v1h-10zM24 4h1v1h-1zM4 24h1v1h-1zM24 24h1v1h-1z"/>
        </svg>

        """)
  }

  @Test func drawingIsNeverOfNoSize() {
    #expect(Self.code.svg(scale: 0).contains(#"width="29""#))
  }
}
