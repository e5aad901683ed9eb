import Console
import Edge
import Flow
import Sandbox

extension Setup {
  /// What the console is told of terminal, profile and themes.
  init(_ terminal: Terminal, _ runtime: Runtime, _ themes: [Theme], _ desk: DeskSettings) {
    let offers = Registry.all.compactMap { provider -> Offer? in
      guard let account = runtime.profile.accounts[provider.id] else { return nil }
      return Offer(
        provider, account: account, defaults: account.defaults,
        usesSamples: runtime.profile.isSandbox,
        scenarios: runtime.profile.isSandbox ? Self.scenarios(provider.id) : [],
        snippets: Snippet.all(for: provider.id))
    }
    self.init(
      profile: runtime.profile.name, mode: runtime.profile.mode, offers: offers, themes: themes,
      lettering: Lettering(
        isUTF8: terminal.isUTF8, width: CellWidth { cellWidth($0.value) }),
      hasColour: terminal.colourCount > 0, utcOffset: Clock.utcOffset(at: Clock.now()))
    presets = desk.presets
    handOvers = desk.handOvers
    notify = desk.notify
    isReadOnly = runtime.profile.isReadOnly
  }
}

extension Setup {
  /// The scripted customers of a provider, whole sessions first.
  private static func scenarios(_ provider: ProviderID) -> [Choice] {
    Scenario.all.filter { $0.fits(provider) }.map { Choice($0.name, $0.words) }
  }
}

extension Role {
  /// The place in the terminal's table of styles.
  var index: Int { Role.allCases.firstIndex(of: self) ?? 0 }
}

extension Terminal.Style {
  /// A role as a theme has it; the QR's colours are content and stay without colour too.
  init(_ theme: Theme, _ role: Role) {
    let style = theme.style(role)
    self.init(
      foreground: style.foreground.map(Terminal.Colour.init),
      background: style.background.map(Terminal.Colour.init), bold: style.isBold,
      dim: style.isDim, underline: style.isUnderlined, reverse: style.isReversed,
      isContent: role.isFixed)
  }
}

extension Terminal.Colour {
  init(_ colour: Colour) {
    switch colour {
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    case .index(let index): self = .index(index)
    }
  }
}

extension Terminal.Picture {
  init(_ picture: Picture) {
    self.init(
      code: picture.code, scale: picture.scale, row: picture.row, column: picture.column,
      columns: picture.columns, rows: picture.rows)
  }
}
