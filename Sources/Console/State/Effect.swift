import Flow

/// What the console asks of the outside.
public enum Effect: Equatable, Sendable {
  /// `replacing` is the session that the new one goes on for.
  case open(Order, Ticket, replacing: SessionID? = nil)
  /// Nobody waits for this opening any more.
  case abandon(Ticket)
  /// Read what a provider's account can choose from.
  case loadCatalogue(ProviderID, Ticket)
  /// Read the sessions that the filter lets through, the most urgent first: those from an offset, or
  /// those around the session to keep where it is elsewhere now.
  case load(offset: Int, limit: Int, filter: String, keeping: SessionID? = nil, Ticket)
  /// Read one session with its latest signals.
  case watch(SessionID, Ticket)
  case confirm(SessionID)
  case act(SessionID, ActionOrder)
  case copy(SessionID)
  /// Copy a text that is no secret.
  case copyText(String)
  /// Leave the full screen and print the link on one line.
  case showPlain(SessionID)
  case openInBrowser(SessionID)
  case simulate(SessionID, scenario: String)
  case setMouse(Bool)
  case keepTheme(String)
  case keepQRStyle(String)
  /// Write the QR to a new PNG or SVG file, by the end of its name.
  case saveQR(SessionID, file: String)
  case retryListener
  /// Listen on the next free port, since the one that was asked for is taken.
  case takeFreePort
  case listAddresses(Ticket)
  /// Move the listener to an address and remember it.
  case listen(address: String)
  /// Make a short link for a session's capture link.
  case shorten(SessionID)
  case withdrawShort(SessionID)
  case repaint
  case suspend
  case quit
  case bell
  /// Ask the terminal for a notification of the desktop.
  case notify(String)
  case keepPreset(Preset)
  case forgetPreset(String)
  case addNote(SessionID, String)
  /// Write the timeline to a new file; a name that ends in `.json` gives JSON.
  case export(SessionID, path: String)
  /// Run a command with the link on its standard input.
  case handOver(SessionID, name: String, command: [String])
  /// Send `Action.ticked` at this time.
  case wake(at: Instant)
}
