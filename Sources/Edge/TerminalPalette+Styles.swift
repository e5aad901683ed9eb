extension TerminalPalette {
  /// The numbers of a style's colours, -1 for the terminal's own, and whether they change places.
  ///
  /// - Parameter base: the style of ordinary text, which the others are to be told from.
  func shown(
    _ style: Terminal.Style, over base: Terminal.Style, _ choice: Terminal.ColourChoice
  ) -> (colours: [Int32], isReversed: Bool) {
    let colours = numbers(style, choice)
    if style.isContent {
      // Without colours dark and light of a QR code are normal and reverse.
      return (colours, self == .monochrome && style.isDarkOnLight)
    }
    let own = numbers(base, choice)
    guard style.background != base.background, colours[1] == own[1], !style.reverse else {
      return (colours, style.reverse)
    }
    return (own, true)
  }

  private func numbers(_ style: Terminal.Style, _ choice: Terminal.ColourChoice) -> [Int32] {
    guard choice == .all || style.isContent else { return [-1, -1] }
    return pair(style.foreground, on: style.background).map { $0 ?? -1 }
  }
}

extension Terminal.Style {
  fileprivate var isDarkOnLight: Bool {
    guard let foreground, let background else { return false }
    return foreground.pixel.luminance < background.pixel.luminance
  }
}
