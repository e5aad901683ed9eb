import Flow

/// One line that the operator has to type before something is done.
struct LinePage: Equatable {
  /// What the line is for.
  enum Purpose: Equatable {
    case note(SessionID)
    /// The path of a new file.
    case export(SessionID)
    case presetName
    /// The name of one more field of the form.
    case field
    /// The reference, so that no live session is opened again by a slip of the finger.
    case certainty(SessionID)
  }

  let purpose: Purpose
  var input: TextInput
  var complaint: String?

  init(_ purpose: Purpose, _ text: String = "") {
    self.purpose = purpose
    input = TextInput(text)
  }

  var text: String {
    let words = input.text.split(separator: " ", omittingEmptySubsequences: false)
    return words.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
      .joined(separator: " ")
  }
}

extension State {
  mutating func obey(_ request: KeyRequest, _ page: LinePage) -> [Effect] {
    var page = page
    switch request {
    case .back:
      pages.removeLast()
      return []
    case .choose:
      if let fault = fault(page) {
        page.complaint = fault
        pages[pages.count - 1] = .line(page)
        return [.bell]
      }
      // The file may be refused, and then another name is wanted.
      if case .export(let id) = page.purpose { return [.export(id, path: page.text)] }
      pages.removeLast()
      return finish(page)
    default:
      _ = page.input.edit(request)
      page.complaint = nil
      pages[pages.count - 1] = .line(page)
      return []
    }
  }

  private func fault(_ page: LinePage) -> String? {
    switch page.purpose {
    case .note:
      if page.text.isEmpty { return "a note wants some text" }
      return page.text.count > Note.limit ? "a note has at most \(Note.limit) characters" : nil
    case .export: return page.text.isEmpty ? "name a file that does not exist yet" : nil
    case .presetName: return presetNameFault(page.text)
    case .field: return topForm.flatMap { $0.fault(ofName: page.text) }
    case .certainty:
      return subject.map { page.text == mark($0) } == true ? nil : "that is not it"
    }
  }

  private mutating func finish(_ page: LinePage) -> [Effect] {
    switch page.purpose {
    case .note(let id): return [.addNote(id, page.text)]
    case .export: return []
    case .presetName: return topForm.map { keepPreset(named: page.text, $0) } ?? []
    case .field:
      guard var form = topForm else { return [] }
      form.form.add(page.text)
      pages[pages.count - 1] = .form(form)
      return []
    case .certainty(let id):
      guard let session = subject, session.id == id else { return [] }
      return reissue(session)
    }
  }

  /// Leaves the page once the file is there.
  mutating func note(_ id: SessionID, exportedTo file: String) {
    pages.removeAll {
      if case .line(let page) = $0 { page.purpose == .export(id) } else { false }
    }
    say("the timeline is in \(PlainText.shown(file, limit: 80))", .done)
  }

  /// What has to be typed where a live session cannot be taken up again.
  func mark(_ session: Session) -> String {
    session.reference.isEmpty ? session.id.rawValue : session.reference
  }

  /// True where the line is the name of the file that is written next.
  var isExporting: Bool {
    guard case .line(let page) = pages.last, case .export = page.purpose else { return false }
    return true
  }

  /// The fields that are filled in on the page on top.
  var formOnTop: Form? {
    switch pages.last {
    case .form(let page): page.form
    case .action(let page): page.form
    default: nil
    }
  }

  /// The form on top, below a line page.
  var topForm: FormPage? {
    for case .form(let page) in pages.reversed() { return page }
    return nil
  }
}
