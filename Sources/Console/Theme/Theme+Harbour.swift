import Flow

extension Theme {
  /// The built-in theme: calm blue-grey on night blue.
  public static let harbour = Theme(
    name: "harbour", about: "calm blue-grey on night blue",
    styles: [
      .text: RoleStyle(.rgb(0xD6, 0xDE, 0xE6), on: .rgb(0x0F, 0x1B, 0x26)),
      .faint: RoleStyle(.rgb(0x8A, 0x9B, 0xAB)),
      .title: RoleStyle(.rgb(0xF2, 0xF6, 0xFA), bold: true),
      .accent: RoleStyle(.rgb(0x6C, 0xC4, 0xD8)),
      .good: RoleStyle(.rgb(0x7F, 0xCF, 0x98), bold: true),
      .warn: RoleStyle(.rgb(0xE9, 0xBE, 0x6A), bold: true),
      .bad: RoleStyle(.rgb(0xF2, 0x94, 0x8C), bold: true),
      .selected: RoleStyle(.rgb(0xFF, 0xFF, 0xFF), on: .rgb(0x23, 0x45, 0x5E), bold: true),
      .input: RoleStyle(.rgb(0xFF, 0xFF, 0xFF), on: .rgb(0x1C, 0x31, 0x44)),
      .badgeTest: RoleStyle(.rgb(0x0F, 0x1B, 0x26), on: .rgb(0x6C, 0xC4, 0xD8), bold: true),
      .badgeLive: RoleStyle(.rgb(0x1B, 0x10, 0x08), on: .rgb(0xF0, 0xA0, 0x5A), bold: true),
      .border: RoleStyle(.rgb(0x3D, 0x56, 0x6B)),
      .key: RoleStyle(.rgb(0x6C, 0xC4, 0xD8), bold: true),
      .banner: RoleStyle(.rgb(0x1B, 0x10, 0x08), on: .rgb(0xE9, 0xBE, 0x6A), bold: true),
    ],
    page: PageLook(
      accent: "#0F766E", background: "#FFFFFF", radius: 12, font: "system-ui, sans-serif"))
}
