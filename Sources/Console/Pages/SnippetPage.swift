import Flow

/// Code for an app that relays its signals of the watched session to the listener.
struct SnippetPage: Equatable {
  /// The place of the platform in the provider's list.
  var selected = 0
  var scroll = Scroll()
}

extension State {
  /// The snippets for the watched session; empty where there are none.
  var snippets: [Snippet] { subject.flatMap { offer($0.provider) }?.snippets ?? [] }

  private var snippetRows: Int { max(1, rows - 7) }

  mutating func obey(_ request: KeyRequest, _ page: SnippetPage) -> [Effect] {
    var page = page
    switch request {
    case .back:
      pages.removeLast()
      return []
    case .copyCode: return [.copyText(code(page))]
    case .left: page = SnippetPage(selected: (page.selected + snippets.count - 1) % snippets.count)
    case .right: page = SnippetPage(selected: (page.selected + 1) % snippets.count)
    default:
      page.scroll.move(
        request, lines: snippetLines(page).count, rows: snippetRows, page: snippetRows)
    }
    pages[pages.count - 1] = .snippets(page)
    return []
  }

  /// The code with this session's addresses, as far as they are known.
  private func code(_ page: SnippetPage) -> String {
    guard let session = subject, snippets.indices.contains(page.selected) else { return "" }
    var address: String?
    if case .listening(_, let advertised) = listener {
      address = "\(advertised)/s/\(session.token)"
    }
    return snippets[page.selected].code(
      sessionURL: address, captureOrigin: session.captureOrigin)
  }

  func snippetLines(_ page: SnippetPage) -> [String] {
    code(page).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func draw(_ page: SnippetPage, _ view: inout View) {
    guard let session = subject else { return }
    let lines = snippetLines(page)
    let shown = page.scroll.range(lines: lines.count, rows: snippetRows)
    let place = "\(shown.lowerBound + 1)-\(shown.upperBound) of \(lines.count)"
    let right = [Span("code for your app, \(place)", .faint)]
    let area = drawFrame(&view, left: watchHeader(session, right), right: right)
    let tabs = snippets.enumerated().map { place, snippet in
      Span(" \(snippet.platform.rawValue) ", place == page.selected ? .selected : .faint)
    }
    view.canvas.write(tabs, row: area.row + 1, column: 1, limit: columns - 2)
    for (line, text) in lines[shown].enumerated() {
      view.canvas.write(
        PlainText.shown(text, limit: 400), row: area.row + 3 + line, column: 2, limit: columns - 3)
    }
  }
}
