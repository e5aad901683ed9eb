import Flow
import FoundationEssentials

/// A way to show pixels on a terminal, the best first.
enum PictureProtocol: CaseIterable {
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol
  case kitty
  /// iTerm2's inline images, https://iterm2.com/documentation-images.html
  case inline
  /// The graphics of the VT340 (DEC STD 070 chapter 9).
  case sixel

  /// Base64 characters in one piece, as the kitty protocol has it.
  static let chunk = 4096
  /// The number that kitty knows our picture by.
  private static let number = 7357

  /// The bytes that draw a picture at the cursor, which may move; nil without memory for them.
  func sequence(for picture: Terminal.Picture) -> [UInt8]? {
    if self == .sixel { return Sixel.sequence(picture.code, scale: picture.scale) }
    guard let file = PNGImage(picture.code, scale: picture.scale).encoded else { return nil }
    let text = Array(Data(file).base64EncodedString().utf8)
    guard self == .kitty else {
      let size = "width=\(picture.columns);height=\(picture.rows);preserveAspectRatio=1"
      return Array("\u{1B}]1337;File=inline=1;size=\(file.count);\(size):".utf8) + text + [7]
    }
    return stride(from: 0, to: text.count, by: Self.chunk).flatMap { start -> [UInt8] in
      let end = min(start + Self.chunk, text.count)
      // The cursor stays (C=1) and nothing is answered (q=2).
      let first = start == 0 ? "a=T,f=100,i=\(Self.number),q=2,C=1," : ""
      return Array("\u{1B}_G\(first)m=\(end < text.count ? 1 : 0);".utf8) + text[start..<end]
        + Self.end
    }
  }

  /// What removes our picture; the others go when text is drawn over them.
  var removal: [UInt8] {
    self == .kitty ? Array("\u{1B}_Ga=d,d=I,i=\(Self.number),q=2".utf8) + Self.end : []
  }

  /// Asks whether one pixel would do; nothing is shown.
  static let kittyQuestion: [UInt8] =
    Array("\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA".utf8) + end

  private static let end = Array("\u{1B}\\".utf8)
}
