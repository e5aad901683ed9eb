import Console
import Edge
import Flow

extension Desk {
  func saveQR(_ id: SessionID, _ file: String) {
    guard let link = link(id),
      let code = QREncoder.encode(Array(link.revealed.utf8)),
      let kind = QRFile.Kind(file: file)
    else { return }
    do throws(Failure) {
      try QRFile.write(code, kind, to: file)
      tell(.saved(id, file: file))
    } catch {
      tell(.warned(error.message))
    }
  }

  /// Starts the operator's browser; over ssh it would open on the wrong machine.
  func openInBrowser(_ id: SessionID) {
    guard let link = links[id] else { return }
    let environment = Environment.current
    if environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil {
      return tell(
        .warned("this is an ssh session; open the link on your own machine (c copies it)"))
    }
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else {
      return tell(
        .warned("there is no desktop here to open a browser on; c copies the link"))
    }
    guard let listener = runtime.listener else {
      return tell(
        .warned("the browser is sent through the listener, which is off; c copies the link"))
    }
    // A link in the arguments of a child could be read by every user of this machine.
    let ticket = Random.token()
    runtime.browserTickets = [ticket: BrowserTicket(link: link, until: Clock.monotonic() + 30_000)]
    do {
      let child = try Child.start(
        ["xdg-open", "\(listener.local)/o/\(ticket)"], hiding: runtime.profile.secretVariables)
      children.append(child)
      tell(.noticed("the browser was asked to open the link"))
    } catch {
      tell(.warned("the browser did not start: \(error)"))
    }
  }
}
