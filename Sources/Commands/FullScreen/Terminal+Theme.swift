import Console
import Edge
import Flow

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
