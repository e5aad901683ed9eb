extension Speedmap {
  /// The error codes of message schema 1 (fact sheet §4).
  static let errors: [String: (isRecoverable: Bool, help: String)] = [
    "invalid_link": (
      false,
      "The link matches no session. Check that it was handed over whole, or open a new session."
    ),
    "session_expired": (false, "The session expired. Open a new one and hand over its link."),
    "load_failed": (
      true, "The page could not load the session. Ask the customer to check the network and reload."
    ),
    "camera_denied": (
      true,
      "The camera was refused. Ask the customer to allow it in the browser's or the phone's settings and retry."
    ),
    "no_camera": (
      true,
      "No usable camera was found. Ask the customer to open the link on a phone with a camera."
    ),
    "unsupported_browser": (
      false,
      "The browser or WebView is too old for the camera. Ask the customer to update it or use another device."
    ),
    "retry_limit": (
      true, "Too many failed attempts at a step. Ask for better light and a clean lens, then retry."
    ),
    "attempts_exhausted": (
      false,
      "All attempts at a step are used up. Open a new session after clearing up what went wrong."
    ),
    "upload_failed": (
      true,
      "A capture could not be uploaded. Ask the customer for a better connection and to retry."
    ),
    "internal": (true, "Something went wrong at Speedmap. Ask the customer to retry in a minute."),
  ]

  public func help(for code: String) -> String? { Self.errors[code]?.help }
}
