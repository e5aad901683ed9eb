/// An HTTP response: what a provider answered, or what the listener answers.
public struct Response: Equatable, Sendable {
  /// 100 to 599.
  public var status: Int
  public var headers: [Header]
  public var body: [UInt8]

  public init(status: Int, headers: [Header] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A plain text response.
  public static func text(_ status: Int, _ words: String, headers: [Header] = []) -> Response {
    Response(
      status: status, headers: [Header("Content-Type", "text/plain; charset=utf-8")] + headers,
      body: Array((words + "\n").utf8))
  }
}
