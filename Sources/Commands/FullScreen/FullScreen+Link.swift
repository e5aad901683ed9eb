import Console
import Edge
import Flow

extension FullScreen {
  func copy(_ id: SessionID) {
    guard let link = desk.link(id) else { return }
    if let obstacle = Clipboard.obstacle({ Environment.current[$0] }) {
      return desk.tell(.warned("\(obstacle); l shows the plain link, for selecting"))
    }
    desk.tell(
      .noticed(
        terminal.copy(link.revealed)
          ? "sent to the terminal's clipboard; if it is not there, l shows the plain link"
          : "the link is too long for the clipboard; l shows it plain"))
  }

  func copy(_ text: String) {
    if let obstacle = Clipboard.obstacle({ Environment.current[$0] }) {
      return desk.tell(.warned("\(obstacle); usher snippet prints the code"))
    }
    desk.tell(
      .noticed(
        terminal.copy(text)
          ? "sent to the terminal's clipboard; usher snippet prints the code too"
          : "it is too long for the clipboard; usher snippet prints the code"))
  }

  /// Prints the link on one line of an empty page, so that the terminal can select it.
  func showPlain(_ id: SessionID) {
    guard let link = desk.link(id) else { return }
    let goes = terminal.leave() ? ", and the link goes from here" : ""
    terminal.say(
      "\(link.revealed)\r\n\r\nEnter goes back to the console\(goes).\r\n")
    isShowingPlain = true
  }

  func endPlain() {
    // The rest of the line is dropped with it.
    isShowingPlain = false
    terminal.enter()
    take(.resized(columns: terminal.size.columns, rows: terminal.size.rows))
  }
}
