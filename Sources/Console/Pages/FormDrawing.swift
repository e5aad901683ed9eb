import Flow

/// Draws a form: a mark, the label and the value on each row, and the focused field's words below.
struct FormDrawing {
  /// A line of text beyond this many columns is no longer read at a glance.
  private static let widest = 100

  private let form: Form
  private let area: Area
  private let label: Int
  /// Rows kept for the words about the focused field.
  private let foot: Int

  /// The field whose list of values is awaited, and the sign for that.
  var awaited: (field: String, sign: String)?

  /// A word about the focused field that goes before its hint.
  private let remark: Span?

  init(form: Form, area: Area, remark: Span? = nil) {
    self.form = form
    self.remark = remark
    self.area = area
    let longest = form.entries.map { $0.field.label.count + 2 }.max() ?? 0
    label = min(longest + 2, area.columns >= 80 ? 26 : 20)
    foot = area.rows >= 14 ? 4 : 2
  }

  private var valueColumn: Int { 3 + label }
  private var valueColumns: Int { max(1, min(Self.widest, area.columns - valueColumn - 2)) }

  func draw(on view: inout View) {
    let top = drawRefusal(on: &view.canvas)
    let room = max(1, area.endRow - foot - top)
    let rows = form.rows
    let first = max(0, min(form.focus - room / 2, rows.count - room))
    for (line, place) in (first..<min(rows.count, first + room)).enumerated() {
      draw(rows[place], row: top + line, isFocused: place == form.focus, on: &view)
    }
    drawScroll(first: first, room: room, count: rows.count, top: top, on: &view.canvas)
    let last = top + min(room, rows.count)
    drawFoot(on: &view.canvas, row: min(last, area.endRow - foot) + (foot > 2 ? 1 : 0))
  }

  /// A refusal that concerns no visible field stands above the form.
  private func drawRefusal(on canvas: inout Canvas) -> Int {
    var row = area.row + (area.rows > 12 ? 1 : 0)
    let general = form.fault.flatMap { $0.field.isEmpty ? $0.reason : nil }
    guard let text = form.refusal?.text ?? general else { return row }
    let shown = Glyph.failed.text + " " + PlainText.shown(text, limit: 400)
    for line in canvas.lettering.wrapped(
      shown, to: area.columns - 4, lines: area.columns < 60 ? 5 : 3)
    where row < area.endRow - foot - 1 {
      canvas.write(line, .bad, row: row, column: 1)
      row += 1
    }
    return row + (area.rows > 12 ? 1 : 0)
  }

  private func draw(_ row: Form.Row, row line: Int, isFocused: Bool, on view: inout View) {
    if isFocused { view.canvas.write(Glyph.pointer.text, .accent, row: line, column: 1) }
    guard case .entry(let index) = row else {
      let rare = form.showsRare ? "fewer fields" : "more fields (\(form.rareCount))"
      let words = row == .add ? "one more field of your own" : rare
      view.canvas.write(
        words, isFocused ? .title : .faint, row: line, column: 3, limit: area.columns - 4)
      return
    }
    let entry = form.entries[index]
    if form.complaint(entry) != nil {
      view.canvas.write(Glyph.failed.text, .bad, row: line, column: 1)
    }
    let need = entry.field.isRequired ? Span(" *", .accent) : Span("")
    view.canvas.write(
      [Span(entry.field.label, isFocused ? .title : .text), need], row: line, column: 3,
      limit: label - 1)
    if let awaited, awaited.field == entry.field.name {
      view.canvas.write(awaited.sign, .accent, row: line, column: valueColumn - 2)
    }
    draw(entry.input, entry.field.hint, row: line, isFocused: isFocused, on: &view)
  }

  private func draw(
    _ input: FormInput, _ hint: String, row: Int, isFocused: Bool, on view: inout View
  ) {
    switch input {
    case .text(let text) where isFocused:
      view.cursor = InputDrawing(text, columns: valueColumns)
        .draw(on: &view.canvas, row: row, column: valueColumn)
    case .text(let text) where text.isEmpty:
      // What to enter, in sight before one comes to the field.
      view.canvas.write(hint, .faint, row: row, column: valueColumn, limit: valueColumns)
    case .text(let text):
      view.canvas.write(
        PlainText.shown(text.text, limit: 300), row: row, column: valueColumn, limit: valueColumns)
    case .choice(let choice): draw(choice, row: row, isFocused: isFocused, on: &view)
    case .pick(let pick): draw(pick, row: row, isFocused: isFocused, on: &view)
    case .checks(let checks): draw(checks, row: row, isFocused: isFocused, on: &view.canvas)
    }
  }

  private func draw(_ choice: ChoiceInput, row: Int, isFocused: Bool, on view: inout View) {
    let label = choice.label.map { PlainText.shown($0) } ?? "not set"
    let role: Role = isFocused ? .input : choice.value == nil ? .faint : .text
    let text = "\(Glyph.previous.text) \(label) \(Glyph.next.text)"
    let end = view.canvas.write(
      text, role, row: row, column: valueColumn, limit: valueColumns)
    if isFocused, choice.isOpen {
      view.cursor = View.Position(row: row, column: min(end - 2, area.columns - 1))
    }
  }

  /// What is chosen, with what was typed to find it behind.
  private func draw(_ pick: PickInput, row: Int, isFocused: Bool, on view: inout View) {
    let typed = PlainText.shown(pick.typed.text, limit: 60)
    let label = pick.picked?.label ?? (typed.isEmpty ? "not set" : typed)
    let role: Role = isFocused ? .input : pick.value == nil ? .faint : .text
    let end = view.canvas.write(
      "\(Glyph.previous.text) \(label) \(Glyph.next.text)", role, row: row, column: valueColumn,
      limit: valueColumns)
    guard isFocused else { return }
    if pick.picked == nil || typed.isEmpty {
      view.cursor = View.Position(row: row, column: min(max(0, end - 2), area.columns - 1))
    } else {
      let last = view.canvas.write(
        [Span("  found by ", .faint), Span(typed, .accent)], row: row, column: end,
        limit: max(0, area.columns - 1 - end))
      view.cursor = View.Position(row: row, column: min(last, area.columns - 1))
    }
  }

  private func draw(
    _ checks: ChecksInput, row: Int, isFocused: Bool, on canvas: inout Canvas
  ) {
    let boxes = checks.choices.map { choice in
      let role: Role = checks.picked.contains(choice.value) ? .text : .faint
      return Span("[\(checks.mark(choice))] \(choice.label)", role)
    }
    let widths = boxes.map { canvas.lettering.columns($0.text) }
    let room = area.columns - 1 - valueColumn
    func width(from first: Int, to last: Int, _ gap: Int) -> Int {
      widths[first...last].reduce(0, +) + gap * (last - first)
    }
    guard let last = boxes.indices.last else { return }
    let gap = [3, 2].first { width(from: 0, to: last, $0) <= room } ?? 1
    // Where they have no room all the same, the one that the space key ticks is in view.
    let here = isFocused ? min(checks.place, last) : 0
    let first = (0...here).first { width(from: $0, to: here, gap) <= room } ?? here
    var column = valueColumn
    for place in first...last {
      let role = isFocused && place == checks.place ? .input : boxes[place].role
      column = canvas.write(
        boxes[place].text, role, row: row, column: column, limit: area.columns - 1 - column)
      column += gap
    }
  }

  private func drawScroll(
    first: Int, room: Int, count: Int, top: Int, on canvas: inout Canvas
  ) {
    let column = area.columns - 2
    if first > 0 { canvas.write(Glyph.up.text, .faint, row: top, column: column) }
    if first + room < count {
      canvas.write(Glyph.down.text, .faint, row: top + room - 1, column: column)
    }
  }

  /// The hint of the focused field, or what is wrong with it; then its choices.
  private func drawFoot(on canvas: inout Canvas, row: Int) {
    let choices = choices
    let words = words
    var row = row
    let most = max(1, area.endRow - row - (choices == nil ? 0 : 1))
    for line in canvas.lettering.wrapped(words.text, to: area.columns - 6, lines: most) {
      canvas.write(line, words.role, row: row, column: 3)
      row += 1
    }
    guard let choices, row < area.endRow else { return }
    canvas.write(choices, row: row, column: 3, limit: area.columns - 5)
  }

  private var words: Span {
    guard let entry = form.focusedEntry else {
      if form.focused == .add {
        let spaces = form.openNamespaces.map { $0 + ".NAME" }
        return Span("enter adds one: \(spaces.joined(separator: ", "))", .faint)
      }
      return Span("fields that are seldom needed; enter shows or hides them", .faint)
    }
    // A refusal is told above the form already.
    let isTold = form.refusal?.field == entry.field.name
    guard !isTold, let complaint = form.complaint(entry) else {
      if let remark { return remark }
      return Span(entry.field.hint, .faint)
    }
    return Span("\(Glyph.failed.text) \(PlainText.shown(complaint, limit: 300))", .bad)
  }

  private var choices: [Span]? {
    if case .pick(let pick) = form.focusedEntry?.input { return choices(pick) }
    guard case .choice(let choice) = form.focusedEntry?.input else { return nil }
    let spans = choice.options.flatMap { option -> [Span] in
      let isHere = option?.value == choice.value
      return [Span(option?.label ?? "not set", isHere ? .accent : .faint), Span("   ")]
    }
    return choice.isOpen ? spans + [Span("or type another", .faint)] : spans
  }

  /// The matches from the chosen one on, so that it is always in sight.
  private func choices(_ pick: PickInput) -> [Span] {
    guard !pick.matches.isEmpty else { return [Span("none is called so", .faint)] }
    return pick.matches[(pick.place ?? 0)...].prefix(12).flatMap { choice in
      [Span(choice.label, choice == pick.picked ? .accent : .faint), Span("   ")]
    }
  }
}
