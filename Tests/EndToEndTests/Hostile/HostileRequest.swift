/// Bytes that no honest sender would send, what they must be answered, and what may come of them.
struct HostileRequest: Sendable {
  /// What the connection gives back.
  enum Outcome: Equatable, Sendable {
    /// These statuses, in this order, and no more.
    case answers([Int])
    /// This status, and the end of the connection. The library writes the head of its own refusals
    /// twice (libmicrohttpd 0.9.75), so the status may come again.
    case breaksOff(Int)
    /// The end of the connection, without a word.
    case hangsUp
    /// Nothing, as the rest of the request is still to come.
    case waits
  }

  /// What the operator sees of it.
  enum Effect: Equatable, Sendable {
    case nothing
    /// A signal that is shown as refused.
    case refused
    /// A signal that counts as far as its sender may say it.
    case heard
    /// A signal that was heard before.
    case duplicate
  }

  var name: String
  /// The bytes, for the session of one listener.
  var bytes: @Sendable (HostileTarget) -> [UInt8]
  var outcome: Outcome
  var effect = Effect.nothing
  /// Sent byte by byte.
  var isTrickled = false

  /// Bytes as written; `{token}`, `{hook}` and `{origin}` stand for what is the session's own.
  static func raw(
    _ name: String, _ text: String, _ outcome: Outcome, _ effect: Effect = .nothing
  ) -> HostileRequest {
    HostileRequest(
      name: name, bytes: { Array($0.filled(text).utf8) }, outcome: outcome, effect: effect)
  }

  /// A request with a good head and this target.
  static func get(_ target: String, _ statuses: Int...) -> HostileRequest {
    raw(
      "GET \(target.prefix(40))", "GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n", .answers(statuses))
  }

  /// A bridge message, as an app relays it.
  static func bridge(
    _ name: String, _ body: String, _ status: Int, _ effect: Effect = .nothing,
    headers: String = "X-Capture-Origin: {origin}\r\nX-Main-Frame: true\r\n"
  ) -> HostileRequest {
    bridge(name, Array(body.utf8), status, effect, headers: headers)
  }

  static func bridge(
    _ name: String, _ body: [UInt8], _ status: Int, _ effect: Effect = .nothing,
    headers: String = "X-Capture-Origin: {origin}\r\nX-Main-Frame: true\r\n"
  ) -> HostileRequest {
    HostileRequest(
      name: name,
      bytes: { target in
        let head =
          "POST /s/{token}/bridge HTTP/1.1\r\nHost: h\r\n\(headers)"
          + "Content-Length: \(body.count)\r\n\r\n"
        return Array(target.filled(head).utf8) + body
      }, outcome: .answers([status]), effect: effect)
  }

  /// The same bytes, one at a time.
  func trickled() -> HostileRequest {
    var request = self
    request.name += ", byte by byte"
    request.isTrickled = true
    return request
  }
}
