/// An HTTP request as the listener received it, bytes untouched.
public struct IncomingRequest: Equatable, Sendable {
  public var method: String
  /// The request target as sent, still percent-encoded, with its query.
  public var target: String
  public var headers: [Header]
  /// The body as received: at most the listener's limit, never decoded.
  public var body: [UInt8]
  /// Sender address without port, like `127.0.0.1`.
  public var peer: String

  public init(
    _ method: String, _ target: String, headers: [Header] = [], body: [UInt8] = [],
    peer: String = "127.0.0.1"
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.peer = peer
  }

  /// The path of the target, up to the first `?`.
  public var path: String {
    String(Substring(origin.prefix { $0 != UInt8(ascii: "?") }))
  }

  /// The target after the first `?`; empty when there is none.
  public var query: String {
    String(Substring(origin.drop { $0 != UInt8(ascii: "?") }.dropFirst()))
  }

  /// Path and query: a target may name scheme and host before them, which every server has to take
  /// (RFC 9112 §3.2.2).
  private var origin: Substring.UTF8View {
    let all = Substring(target).utf8
    // Every request is asked several times, and nearly every target is a path.
    guard all.first != UInt8(ascii: "/"),
      let scheme = ["http://", "https://"].first(where: { target.lowercased().hasPrefix($0) })
    else { return all }
    return all.dropFirst(scheme.utf8.count).drop { !"/?".utf8.contains($0) }
  }
}
