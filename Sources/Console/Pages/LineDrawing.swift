import Flow

extension State {
  func draw(_ page: LinePage, _ view: inout View) {
    let words = words(page.purpose)
    let area = drawFrame(&view, page.purpose, titled: Span(words.title, .title))
    var row = area.row + (area.rows > 8 ? 1 : 0)
    for line in setup.lettering.wrapped(words.question, to: columns - 6, lines: 4)
    where row < area.endRow - 1 {
      view.canvas.write(line, row: row, column: 3)
      row += 1
    }
    if area.rows > 8 { row += 1 }
    view.cursor = InputDrawing(page.input, columns: max(1, min(70, columns - 6)))
      .draw(on: &view.canvas, row: row, column: 3)
    guard let complaint = page.complaint, row + 1 < area.endRow else { return }
    view.canvas.write(
      "\(Glyph.failed.text) \(complaint)", .bad, row: row + (area.rows > 8 ? 2 : 1), column: 3,
      limit: columns - 4)
  }

  /// A line about a session stands under its header, like every page about one.
  private func drawFrame(
    _ view: inout View, _ purpose: LinePage.Purpose, titled title: Span
  ) -> Area {
    switch (purpose, subject) {
    case (.note, let session?), (.export, let session?):
      drawFrame(&view, left: watchHeader(session, [title]), right: [title])
    default:
      drawFrame(&view, left: [title], right: subject.map { [badge($0.mode)] } ?? [])
    }
  }

  private func words(_ purpose: LinePage.Purpose) -> (title: String, question: String) {
    let name = subject.map(title) ?? ""
    switch purpose {
    case .note:
      return ("Note", "A line about \(name); it is kept in the journal and shown to operators.")
    case .export:
      return (
        "Export",
        "Write the timeline of \(name) to a new file that only you can read. A name that ends in "
          + ".json gives one JSON object a line; links and secrets are never in it."
      )
    case .presetName:
      return (
        "Save as a preset",
        "Under which name? Everything filled in is kept but the reference and personal data."
      )
    case .field:
      let spaces = topForm?.offer.provider.openNamespaces.map { $0 + ".NAME" } ?? []
      return ("One more field", "Its name, such as \(spaces.joined(separator: " or ")).")
    case .certainty:
      let provider = subject.map { self.name($0.provider) } ?? ""
      let deed = "Opening \(name) again cancels the present session at \(provider), where it can."
      let what = subject.map { $0.reference.isEmpty ? "id" : "reference" } ?? "id"
      return (
        "Are you sure?",
        "\(deed) Type its \(what) to go on: \(subject.map(mark).map { PlainText.shown($0) } ?? "")"
      )
    }
  }
}
