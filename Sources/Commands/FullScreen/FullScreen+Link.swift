import Console
import Edge
import Flow

extension FullScreen {
  func copy(_ id: SessionID) {
    guard let link = shortLinks[id] ?? links[id] else { return }
    if let obstacle = Clipboard.obstacle({ Environment.current[$0] }) {
      return pending.append(.warned("\(obstacle); l shows the plain link, for selecting"))
    }
    pending.append(
      .noticed(
        terminal.copy(link.revealed)
          ? "sent to the terminal's clipboard; if it is not there, l shows the plain link"
          : "the link is too long for the clipboard; l shows it plain"))
  }

  func copy(_ text: String) {
    if let obstacle = Clipboard.obstacle({ Environment.current[$0] }) {
      return pending.append(.warned("\(obstacle); usher snippet prints the code"))
    }
    pending.append(
      .noticed(
        terminal.copy(text)
          ? "sent to the terminal's clipboard; usher snippet prints the code too"
          : "it is too long for the clipboard; usher snippet prints the code"))
  }

  /// Leaves the full screen and prints the link on one line, so that the terminal can select it.
  func showPlain(_ id: SessionID) {
    guard let link = shortLinks[id] ?? links[id] else { return }
    terminal.leave()
    terminal.say("\r\n\(link.revealed)\r\n\r\nEnter goes back to the console.\r\n")
    isShowingPlain = true
  }

  func endPlain() {
    // The rest of the line is dropped with it.
    isShowingPlain = false
    terminal.enter()
    take(.resized(columns: terminal.size.columns, rows: terminal.size.rows))
  }

  func saveQR(_ id: SessionID, _ file: String) {
    guard let link = shortLinks[id] ?? links[id],
      let code = QREncoder.encode(Array(link.revealed.utf8)),
      let kind = QRFile.Kind(file: file)
    else { return }
    do throws(Failure) {
      try QRFile.write(code, kind, to: file)
      pending.append(.saved(id, file: file))
    } catch {
      pending.append(.warned(error.message))
    }
  }

  /// Starts the operator's browser; over ssh it would open on the wrong machine.
  func openInBrowser(_ id: SessionID) {
    guard let link = links[id] else { return }
    let environment = Environment.current
    if environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil {
      return pending.append(
        .warned("this is an ssh session; open the link on your own machine (c copies it)"))
    }
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else {
      return pending.append(
        .warned("there is no desktop here to open a browser on; c copies the link"))
    }
    guard let listener = runtime.listener else {
      return pending.append(
        .warned("the browser is sent through the listener, which is off; c copies the link"))
    }
    // A link in the arguments of a child could be read by every user of this machine.
    let ticket = Random.token()
    runtime.browserTickets = [ticket: BrowserTicket(link: link, until: Clock.monotonic() + 30_000)]
    do {
      let child = try Child.start(
        ["xdg-open", "\(listener.local)/o/\(ticket)"], hiding: runtime.profile.secretVariables)
      children.append(child)
      pending.append(.noticed("the browser was asked to open the link"))
    } catch {
      pending.append(.warned("the browser did not start: \(error)"))
    }
  }
}
