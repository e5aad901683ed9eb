/// Webhooks that are replayed, dated anew, signed anew or not at all.
extension HostileRequest {
  private static let body = #"{"type":"capture_session.updated","data":{"id":"cap_1"}}"#

  /// A webhook whose signature is right but for what is named.
  private static func webhook(
    _ name: String, _ status: Int, _ effect: Effect, id: String = "msg_1",
    signedID: String? = nil, body: String = body, sent: String? = nil, seconds: Int = 0,
    dated: Int? = nil, time: (@Sendable (Int) -> String)? = nil,
    key: [UInt8] = HostileTarget.key, more: @escaping @Sendable (String) -> String = { $0 }
  ) -> HostileRequest {
    HostileRequest(
      name: name,
      bytes: { target in
        let signedTime = time?(target.now + seconds) ?? String(target.now + seconds)
        let signature = HostileTarget.signature(
          body, id: signedID ?? id, time: signedTime, key: key)
        let shownTime = dated.map { String(target.now + $0) } ?? signedTime
        let content = sent ?? body
        return Array(
          target.filled(
            "POST {hook} HTTP/1.1\r\nHost: h\r\nwebhook-id: \(id)\r\nwebhook-timestamp: \(shownTime)\r\n"
              + "webhook-signature: \(more(signature))\r\nContent-Length: \(content.utf8.count)\r\n\r\n"
              + content
          ).utf8)
      }, outcome: .answers([status]), effect: effect)
  }

  static let signatures: [HostileRequest] =
    [
      webhook("a good one", 200, .heard),
      webhook("replayed", 200, .duplicate),
      webhook("replayed again, byte by byte", 200, .duplicate).trickled(),
      webhook("signed anew, same id", 200, .duplicate, seconds: 5),
      webhook("dated anew", 401, .refused, seconds: -400, dated: 0),
      webhook("under another id", 401, .refused, id: "msg_2", signedID: "msg_1"),
      webhook("with another body", 401, .refused, id: "msg_3", sent: body + " "),
      webhook("signed by somebody else", 401, .refused, id: "msg_4", key: Array(1...32)),
      webhook("signed with an empty key", 401, .refused, id: "msg_5", key: []),
      webhook(
        "signed with zeros", 401, .refused, id: "msg_6", key: [UInt8](repeating: 0, count: 32)),
      webhook("stale", 401, .refused, id: "msg_7", seconds: -400),
      webhook("of the future", 401, .refused, id: "msg_8", seconds: 400),
      webhook("in milliseconds", 401, .refused, id: "msg_9", time: { "\($0)000" }),
      webhook("in words", 401, .refused, id: "msg_10", time: { "\($0)abc" }),
      webhook("no signature", 401, .refused, id: "msg_11", more: { _ in "" }),
      webhook("cut signature", 401, .refused, id: "msg_12", more: { String($0.dropLast(3)) }),
      webhook("another version", 401, .refused, id: "msg_13", more: { "v2" + $0.dropFirst(2) }),
      webhook(
        "a thousand signatures", 401, .refused, id: "msg_14",
        more: { _ in String(repeating: "v1,AAAA ", count: 1000) }),
      webhook("no id", 401, .refused, id: ""),
      webhook(
        "about nobody", 200, .nothing, id: "msg_15",
        body: #"{"type":"capture_session.completed","data":{"id":"cap_2"}}"#),
      webhook("no JSON", 400, .nothing, id: "msg_16", body: "hello"),
      webhook("no JSON and stale", 401, .nothing, id: "msg_16", body: "hello", seconds: -400),
    ]
    + texts.enumerated().map { index, text in
      webhook(
        "\(text.name) in the type", 200, .heard, id: "msg_\(100 + index)",
        body: #"{"type":"\#(text.text)","data":{"id":"cap_1","status":"\#(text.text)"}}"#)
    }
}
