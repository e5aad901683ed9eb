/// Code for an app that passes its signals of a session on to the listener.
public struct Snippet: Equatable, Sendable {
  /// What stands for the session's address at the listener.
  public static let sessionPlaceholder = "SESSION_URL"
  /// What stands for scheme, host and port of the provider's page.
  public static let originPlaceholder = "CAPTURE_ORIGIN"

  public let platform: Platform
  private let template: String

  public init(_ platform: Platform, _ template: String) {
    self.platform = platform
    self.template = template
  }

  /// The code, with the addresses of one session where they are known.
  ///
  /// Neither the capture link nor a key is ever part of it: the app gets the link at run time.
  public func code(sessionURL: String? = nil, captureOrigin: String? = nil) -> String {
    template.replacing(Self.sessionPlaceholder, with: sessionURL ?? Self.sessionPlaceholder)
      .replacing(Self.originPlaceholder, with: captureOrigin ?? Self.originPlaceholder)
  }
}
