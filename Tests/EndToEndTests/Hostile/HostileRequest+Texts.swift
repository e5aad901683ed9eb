/// Characters that drive a terminal, reorder a line or take another width, in every text field.
extension HostileRequest {
  /// As JSON escapes, or as they are.
  static let texts: [(name: String, text: String)] = [
    ("C0", #"a\u0000\u0007\u0008\u001b[31mb"#), ("newlines", #"a\nb\r\nc\td"#),
    ("C1", #"a\u0085\u009b31mb\u009c"#), ("OSC 52", #"\u001b]52;c;AAAA\u0007"#),
    ("bidi", #"a\u202eb\u2066c\u200f"#), ("separators", #"a\u2028b\u2029c"#),
    ("marks", "a" + String(repeating: "\u{301}", count: 60)), ("wide", "漢字👩‍👩‍👧‍👦️🇰🇿"),
    ("invisible", #"\ufeffa\u00adb\u2060c\udb40\udc41"#),
    ("long", String(repeating: "ab", count: 500)),
  ]

  /// The fields of a bridge message that reach the screen, each with the rest of its message.
  static let fields: [(name: String, message: String)] = [
    ("type", #""type":"{}""#), ("event", #""type":"event","event":"{}""#),
    ("step", #""type":"event","event":"step.start","step":"{}""#),
    ("reference", #""type":"event","event":"step.complete","step":"a","reference_id":"{}""#),
    ("code", #""type":"error","recoverable":true,"code":"{}""#),
    ("status", #""type":"event","event":"x","status":"{}""#),
    ("steps", #""type":"ready","steps":["{}","b"]"#),
  ]

  static let shown: [HostileRequest] = fields.flatMap { field in
    texts.map { text in
      let filled = field.message.split(separator: "{}", omittingEmptySubsequences: false)
        .joined(separator: text.text)
      return bridge(
        "\(text.name) in \(field.name)", #"{"source":"speedmap","# + filled + "}", 200, .heard)
    }
  }
}
