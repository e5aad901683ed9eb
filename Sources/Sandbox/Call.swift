import Flow

/// A request to a simulated provider, taken apart.
struct Call: Sendable {
  let method: String
  let path: String
  /// The parts of the path between slashes, decoded; a trailing slash gives an empty last one.
  let segments: [String]
  let query: [QueryItem]
  let headers: [Header]
  let body: [UInt8]

  init(_ request: IncomingRequest) {
    method = request.method
    path = request.path
    segments = request.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { QueryItem.unescaped($0) }
    query = QueryItem.items(of: request.query)
    headers = request.headers
    body = request.body
  }

  /// The body as a JSON object; nil when it is anything else.
  var object: JSON? {
    guard let json = try? JSON.parse(body), json.object != nil else { return nil }
    return json
  }

  /// The token of `Authorization: Bearer TOKEN` (RFC 6750 §2.1).
  var bearer: String? {
    guard let value = headers.value(of: "Authorization") else { return nil }
    let parts = value.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }
}
