extension Request {
  /// A request with a JSON body.
  static func json(
    _ method: String, _ url: String, _ body: JSON, bearer: Secret? = nil, keys: [Secret] = [],
    doing: String, creates: Bool = false, changes: Bool = true
  ) -> Request {
    Request(
      method, url,
      headers: [Header("Content-Type", "application/json")] + authorization(bearer),
      body: body.bytes, keys: keys, doing: doing, creates: creates, changes: changes)
  }

  /// A request that reads.
  static func get(
    _ url: String, bearer: Secret? = nil, keys: [Secret] = [], doing: String
  ) -> Request {
    Request("GET", url, headers: authorization(bearer), keys: keys, doing: doing)
  }

  /// The headers of a call to an API.
  ///
  /// - Parameter kind: the media type that is wanted; nil leaves it open.
  static func authorization(
    _ bearer: Secret?, accepts kind: String? = "application/json"
  ) -> [Header] {
    (kind.map { [Header("Accept", $0)] } ?? [])
      + (bearer.map { [Header("Authorization", "Bearer " + $0.revealed)] } ?? [])
  }
}
