import Flow

/// What the console asks of the outside.
public enum Effect: Equatable, Sendable {
  case open(Order, Ticket)
  /// Nobody waits for this opening any more.
  case abandon(Ticket)
  /// Read what a provider's account can choose from.
  case loadCatalogue(ProviderID, Ticket)
  /// Read sessions whose reference, provider or id contains the filter; newest first.
  case load(offset: Int, limit: Int, filter: String, Ticket)
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
  /// Send `Action.ticked` at this time.
  case wake(at: Instant)
}
