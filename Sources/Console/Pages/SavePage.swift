import Flow

/// The name of the file that a QR is written to.
struct SavePage: Equatable {
  /// Bytes of the reference in a proposed name; file systems take 255 for all of it.
  private static let nameLimit = 120

  let session: SessionID
  var file: TextInput

  /// - Parameter isUTF8: whether names of files may have letters of every script.
  init(_ session: Session, isUTF8: Bool) {
    self.session = session.id
    var name = ""
    for character in session.reference {
      let isLetter = character.isLetter || character.isNumber || "._-".contains(character)
      let next: Character = isLetter && (isUTF8 || character.isASCII) ? character : "-"
      if next == "-", name.isEmpty || name.last == "-" { continue }
      guard name.utf8.count + next.utf8.count <= Self.nameLimit else { break }
      name.append(next)
    }
    let trimmed = name.drop { ".-".contains($0) }.reversed().drop { $0 == "-" }.reversed()
    file = TextInput("usher-\(trimmed.isEmpty ? session.id.rawValue : String(trimmed)).png")
  }

  /// Why no file can have this name; nil when it can.
  var fault: String? {
    let name = file.text.lowercased()
    guard !name.isEmpty else { return "name a file, such as usher-A-118.png" }
    return [".png", ".svg"].contains { name.hasSuffix($0) }
      ? nil : "end the name in .png or .svg, which says what is written"
  }
}

extension State {
  mutating func obey(_ request: KeyRequest, _ page: SavePage) -> [Effect] {
    var page = page
    switch request {
    case .back: pages.removeLast()
    case .choose:
      guard let fault = page.fault else {
        return [.saveQR(page.session, file: page.file.text)]
      }
      say(fault, .refused)
    default:
      if page.file.edit(request) { pages[pages.count - 1] = .save(page) }
    }
    return []
  }

  /// Leaves the page once the file is there; a refused name stays for another try.
  mutating func note(_ id: SessionID, savedIn file: String) {
    pages.removeAll { if case .save(let page) = $0 { page.session == id } else { false } }
    let name = PlainText.shown(file, limit: 80)
    say("the QR is in \(name); whoever has it can act as the customer", .done)
  }

  func draw(_ page: SavePage, _ view: inout View) {
    let right = [Span("save the QR", .faint)]
    let header = watch.map { watchHeader($0.session, right) } ?? [Span("save the QR", .title)]
    let area = drawFrame(&view, left: header, right: right)
    view.canvas.write("File", .faint, row: area.row + 1, column: 3)
    view.cursor = InputDrawing(page.file, columns: min(100, columns - 13)).draw(
      on: &view.canvas, row: area.row + 1, column: 10)
    let sentences = [
      "A name without a / is in the folder that usher was started in.",
      "PNG or SVG, as the name ends. Only you can read it (mode 0600).",
      "A file that exists is never overwritten.",
    ]
    var row = area.row + 3
    for sentence in sentences {
      for line in setup.lettering.wrapped(sentence, to: columns - 6) where row < area.endRow {
        view.canvas.write(line, row: row, column: 3)
        row += 1
      }
    }
  }
}
