import Console
import Flow
import FoundationEssentials
import Testing

@testable import Commands
@testable import Edge

/// The themes on terminals with fewer colours than they ask for.
struct ThemeReadabilityTests {
  static let names = ["harbour", "daylight", "beacon", "slate", "tideline", "ember"]

  private func theme(_ name: String) throws -> Theme {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "themes/\(name).json"))
    return try Theme.parse(Array(data), over: .harbour)
  }

  @Test(arguments: names, [TerminalPalette.basic(8), .basic(16), .indexed])
  func isReadable(_ name: String, _ palette: TerminalPalette) throws {
    let theme = try theme(name)
    let text = Terminal.Style(theme, .text)
    for role in Role.themed where role != .border {
      let shown = palette.shown(Terminal.Style(theme, role), over: text, .all)
      // A theme without colours of its own is as readable as the terminal.
      guard shown.colours.allSatisfy({ $0 >= 0 }) else {
        #expect(name == "slate")
        continue
      }
      let pixels = shown.colours.map { Terminal.Colour.index(UInt8($0)).pixel }
      #expect(pixels[0].contrast(with: pixels[1]) >= 4.5, "\(name) \(role) \(palette)")
    }
  }

  @Test(
    arguments: names,
    [TerminalPalette.monochrome, .basic(8), .basic(16), .indexed, .direct])
  func selectionAndBadgesAreToldFromText(_ name: String, _ palette: TerminalPalette) throws {
    let theme = try theme(name)
    let text = Terminal.Style(theme, .text)
    for choice in [Terminal.ColourChoice.all, .contentOnly] {
      let plain = palette.shown(text, over: text, choice)
      for role in [Role.selected, .badgeTest, .badgeLive, .banner] {
        let shown = palette.shown(Terminal.Style(theme, role), over: text, choice)
        #expect(
          shown.isReversed != plain.isReversed || shown.colours[1] != plain.colours[1],
          "\(name) \(role) \(palette) \(choice)")
      }
    }
  }
}
