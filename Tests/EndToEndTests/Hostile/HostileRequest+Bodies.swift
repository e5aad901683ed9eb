/// Bodies that are no JSON, or JSON that readers trip over, and senders that are not the page.
extension HostileRequest {
  private static func message(_ more: String) -> String {
    #"{"source":"speedmap","type":"event","# + more + "}"
  }

  /// Combining marks in an order that a comparison has to sort.
  private static func marks(_ count: Int) -> String {
    String(
      String.UnicodeScalarView((0..<count).map { $0.isMultiple(of: 2) ? "\u{301}" : "\u{316}" }))
  }

  static let bodies: [HostileRequest] = [
    bridge("no JSON", "hello", 400), bridge("empty body", "", 400), bridge("an array", "[]", 400),
    bridge("a number", "7", 400), bridge("two values", "{}{}", 400),
    // The decoder lets one pass; whoever may send this may as well leave the comma out.
    bridge("trailing comma", message(#""event":"comma","#), 200, .heard),
    bridge("a comment", #"{/**/"source":"speedmap"}"#, 400),
    bridge(
      "invalid UTF-8", Array(#"{"source":""#.utf8) + [0xFF, 0xC0, 0x80] + Array(#""}"#.utf8), 400),
    bridge("overlong UTF-8", Array(#"{"a":""#.utf8) + [0xC0, 0xAF] + Array(#""}"#.utf8), 400),
    bridge(
      "UTF-8 surrogate", Array(#"{"a":""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8), 400),
    bridge("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], 400),
    bridge("NUL", [0x7B, 0x00, 0x7D], 400),
    bridge("deep arrays", String(repeating: "[", count: 200_000), 400),
    bridge("deep objects", String(repeating: #"{"a":"#, count: 100_000), 400),
    bridge(
      "deep and closed",
      #"{"a":"# + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        + "}",
      400),
    bridge(
      "a mebibyte of arrays",
      #"{"a":["# + String(repeating: "[],", count: 340_000) + "[]]}", 400),
    bridge(
      "40,000 names",
      "{" + (0..<40_000).map { #""n\#($0)":0,"# }.joined() + #""source":"x"}"#, 200),
    bridge(
      "a mebibyte of names",
      "{" + (0..<60_000).map { #""n\#($0)":0,"# }.joined() + #""source":"x"}"#, 400),
    bridge("31 marks on a letter", message(#""event":"e\#(marks(31))""#), 200, .heard),
    bridge("30 marks on a letter", message(#""event":"e\#(marks(30))""#), 200, .heard),
    bridge("a mebibyte of marks", message(#""a\#(marks(400_000))":1"#), 200, .heard),
    bridge(
      "a mebibyte of escaped marks",
      message(#""a\#(String(repeating: #"\u0301\u0316"#, count: 80_000))":1"#), 200, .heard),
    bridge(
      "duplicate keys", message(#""event":"twice","event":"doubled","type":"event""#), 200, .heard),
    bridge(
      "huge numbers", message(#""event":"big","version":1e400,"step":18446744073709551616"#), 400),
    bridge("2^64", message(#""event":"twoto64","version":18446744073709551616"#), 200, .heard),
    bridge("minus zero", message(#""event":"minus","version":-0"#), 200, .heard),
    bridge(
      "a hundred thousand digits",
      message(#""event":"digits","version":"# + String(repeating: "9", count: 100_000)), 400),
    bridge("lone surrogate", message(#""event":"lone\ud800""#), 200, .heard),
    bridge(
      "reversed surrogates", message(#""event":"lone\udc00\ud800""#), 200, .heard),
    bridge(
      "names of other types", message(#""event":{"a":1},"step":["x"],"version":"one""#), 200,
      .heard),
    bridge("a foreign source", #"{"source":"elsewhere","type":"complete"}"#, 200),
    bridge(
      "another session", #"{"source":"speedmap","type":"complete","n":1,"session_id":"cap_2"}"#,
      403,
      .refused),
    bridge(
      "wrong origin", #"{"source":"speedmap","type":"complete","n":2}"#, 403, .refused,
      headers: "X-Capture-Origin: https://evil.example\r\nX-Main-Frame: true\r\n"),
    bridge(
      "origin with a path", #"{"source":"speedmap","type":"complete","n":3}"#, 403, .refused,
      headers: "X-Capture-Origin: {origin}/\r\nX-Main-Frame: true\r\n"),
    bridge(
      "sub-frame", #"{"source":"speedmap","type":"complete","n":4}"#, 403, .refused,
      headers: "X-Capture-Origin: {origin}\r\nX-Main-Frame: false\r\n"),
    bridge(
      "no frame", #"{"source":"speedmap","type":"complete","n":5}"#, 403, .refused,
      headers: "X-Capture-Origin: {origin}\r\n"),
    bridge(
      "a browser of another page", #"{"source":"speedmap","type":"complete","n":6}"#, 403, .refused,
      headers: "Origin: https://evil.example\r\n"),
    bridge(
      "null origin", #"{"source":"speedmap","type":"complete","n":7}"#, 403, .refused,
      headers: "Origin: null\r\n"),
    bridge(
      "no origin", #"{"source":"speedmap","type":"complete","n":8}"#, 403, .refused, headers: ""),
  ]
}
