import Flow
import Support
import Testing

@testable import Edge

/// What goes to terminals that show pictures, decoded back to pixels.
struct PictureProtocolTests {
  private static let short = "https://speedmap.example/capture/jw2tHht1"
  /// As long as a Truepic link whose page has a font of its own.
  private static let long =
    "https://vision.truepic.example/capture?config=" + String(repeating: "aZ09-_", count: 170)

  private func picture(_ text: String, scale: Int) throws -> Terminal.Picture {
    let code = try #require(QREncoder.encode(Array(text.utf8)))
    return Terminal.Picture(code: code, scale: scale, row: 1, column: 2, columns: 40, rows: 20)
  }

  @Test(arguments: [short, long], [2, 3, 4, 7])
  func sixelsAreThePicture(_ text: String, _ scale: Int) throws {
    let picture = try picture(text, scale: scale)
    let bytes = try #require(PictureProtocol.sixel.sequence(for: picture))
    let image = try #require(SixelPicture.decode(bytes))
    #expect(image == PNGImage(picture.code, scale: scale))
    #expect(try ScreenPicture.readCodes(in: image) == text)
  }

  @Test(arguments: [short, long], [2, 4])
  func kittyGetsAPNGInPieces(_ text: String, _ scale: Int) throws {
    let picture = try picture(text, scale: scale)
    let bytes = try #require(PictureProtocol.kitty.sequence(for: picture))
    #expect(KittyPicture.file(in: bytes) == PNGImage(picture.code, scale: scale).encoded)
    let pieces = KittyPicture.pieces(bytes)
    #expect(pieces[0].hasPrefix("a=T,f=100,i=7357,q=2,C=1,m="))
    #expect(pieces.dropLast().allSatisfy { $0.contains("m=1;") })
    #expect(try ScreenPicture.readCodes(inFile: KittyPicture.file(in: bytes) ?? []) == text)
  }

  @Test func aLargePNGIsCutIntoPieces() throws {
    let bytes = try #require(PictureProtocol.kitty.sequence(for: picture(Self.long, scale: 16)))
    let pieces = KittyPicture.pieces(bytes)
    #expect(pieces.count > 1)
    #expect(KittyPicture.file(in: bytes) != nil)
  }

  @Test func iTerm2GetsItsSizeInCells() throws {
    let picture = try picture(Self.short, scale: 4)
    let bytes = try #require(PictureProtocol.inline.sequence(for: picture))
    let text = String(decoding: bytes, as: UTF8.self)
    let file = try #require(PNGImage(picture.code, scale: 4).encoded)
    #expect(
      text.hasPrefix(
        "\u{1B}]1337;File=inline=1;size=\(file.count);width=40;height=20;preserveAspectRatio=1:"))
    #expect(text.hasSuffix("\u{7}"))
    #expect(
      try #require(text.split(separator: ":").last).utf8.count == (file.count + 2) / 3 * 4 + 1)
  }

  @Test func knowsWhatUsherRunsIn() {
    func multiplexer(_ variables: [String: String]) -> String? {
      Terminal.multiplexer { variables[$0] }
    }
    #expect(multiplexer(["TERM": "xterm-kitty"]) == nil)
    #expect(multiplexer(["TERM": "xterm-256color", "TMUX": "/tmp/x"]) == "tmux")
    #expect(multiplexer(["TERM": "tmux-256color"]) == "tmux")
    #expect(multiplexer(["TERM": "xterm", "STY": "1.pts"]) == "screen")
    #expect(multiplexer(["TERM": "screen.xterm-256color"]) == "screen")
  }

  @Test func aRemovalConcernsOurPictureAlone() {
    #expect(
      PictureProtocol.kitty.removal == Array("\u{1B}_Ga=d,d=I,i=7357,q=2\u{1B}\\".utf8))
    #expect(PictureProtocol.sixel.removal.isEmpty && PictureProtocol.inline.removal.isEmpty)
  }
}
