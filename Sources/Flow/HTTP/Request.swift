/// An HTTP request that usher sends to a provider.
///
/// Keys stand in its headers, its body and, at one provider, its URL, so it shows none of them.
public struct Request: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// `GET`, `POST` or `PUT`.
  public var method: String
  /// Absolute URL; https, or http to loopback and LAN addresses.
  public var url: String
  public var headers: [Header]
  public var body: [UInt8]
  /// What is being done, in the operator's words, like "asking Truepic Vision for a token".
  public var doing: String
  /// True when the request creates something, so that it must never be sent twice by itself.
  public var creates: Bool
  /// True when it may change something at the provider; a read or a token changes nothing.
  public var changes: Bool
  /// True when its answer is a document for a file, which is larger and slower than what an API tells.
  public var isDownload = false
  /// The keys that its URL or body holds.
  private let keys: [Secret]

  public init(
    _ method: String, _ url: String, headers: [Header] = [], body: [UInt8] = [],
    keys: [Secret] = [], doing: String, creates: Bool = false, changes: Bool = false
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.keys = keys
    self.doing = doing
    self.creates = creates
    self.changes = creates || changes
  }

  /// True when it only reads, so that it may be sent again after a passing trouble.
  public var isRead: Bool { method == "GET" && !changes }

  /// What no text about the request may repeat: its keys and its bearer token.
  var secrets: [Secret] {
    let authorization = headers.value(of: "Authorization") ?? ""
    return keys + [Secret(String(authorization.drop { $0 != " " }.dropFirst()))]
  }

  public var description: String { "\(method), \(doing)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
