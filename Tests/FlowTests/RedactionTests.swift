import Flow
import Testing

@Suite struct RedactionTests {
  @Test(arguments: [
    ("Authorization: Bearer SECRET", "Authorization: [redacted]"),
    ("authorization:Basic SECRET==", "authorization:[redacted]"),
    (#"{"Authorization":"Bearer SECRET"}"#, #"{"Authorization":[redacted]"#),
    ("X-Truepic-Signature: t=1,s=SECRET", "X-Truepic-Signature: [redacted]"),
    ("webhook-signature: v1,SECRET v1,SECRET", "webhook-signature: [redacted]"),
    ("GET /x?flow_api_key=SECRET&a=1", "GET /x?flow_api_key=[redacted]&a=1"),
    ("?a=1&api_key=SECRET", "?a=1&api_key=[redacted]"),
    ("X-API-Key: SECRET", "X-API-Key: [redacted]"),
    (#"{"client_secret": "SECRET", "a": 1}"#, #"{"client_secret": [redacted], "a": 1}"#),
    (#"{"access_token":"SEC\"RET","a":1}"#, #"{"access_token":[redacted],"a":1}"#),
    (#"{\"api_key\":\"SECRET\"}"#, #"{\"api_key\":[redacted]\"}"#),
    ("client_secret=SECRET", "client_secret=[redacted]"),
    ("?token=SECRET#x", "?token=[redacted]#x"),
    ("the key sk_live_SECRET was", "the key sk_[redacted] was"),
    ("whsec_SECRET+/=", "whsec_[redacted]"),
    ("sent bearer SECRET.SECRET on", "sent bearer [redacted] on"),
    ("sent BEARER SECRET on", "sent BEARER [redacted] on"),
    ("https://a.b/capture/SECRET?x=1", "https://a.b/[redacted]"),
    ("https://a.b/verify/SECRET/step", "https://a.b/[redacted]"),
    ("https://r.v/flow/6f1c1c1e-SECRET?k=v", "https://r.v/[redacted]"),
    (
      "opened https://visionbytruepic.com/SECRET?x=SECRET now",
      "opened https://visionbytruepic.com/[redacted] now"
    ),
    ("see visionbytruepic.com/aB3SECRET?x=1 now", "see visionbytruepic.com/[redacted] now"),
    ("link:visionbytruepic.com/SECRET", "link:visionbytruepic.com/[redacted]"),
    (#"{"a":"e.example:8443/SECRET"}"#, #"{"a":"e.example:8443/[redacted]"}"#),
    ("at 10.0.2.2:3000/SECRET/x", "at 10.0.2.2:3000/[redacted]"),
    ("GET /capture/SECRET?x=1", "GET /capture/[redacted]?x=1"),
    ("GET /s/SECRET/finished", "GET /s/[redacted]/finished"),
    ("POST /webhooks/truepic/SECRET 200", "POST /webhooks/truepic/[redacted] 200"),
    ("GET /g/SECRET", "GET /g/[redacted]"),
    ("two /s/SECRET and /g/SECRET", "two /s/[redacted] and /g/[redacted]"),
  ])
  func takesSecretsOut(text: String, redacted: String) {
    #expect(Redaction.redact(text) == redacted)
    #expect(!Redaction.redact(text).contains("SECRET"))
  }

  @Test(arguments: [
    ("a\nb", "a\\u{a}b"), ("a\r\nb", "a\\u{d}\\u{a}b"), ("\u{1B}[2J", "\\u{1b}[2J"),
    ("a\u{0}b", "a\\u{0}b"), ("\u{9B}x", "\\u{9b}x"), ("\u{202E}x", "\\u{202e}x"),
    ("a\u{2028}b", "a\\u{2028}b"),
  ])
  func keepsTextOnOnePrintableLine(text: String, escaped: String) {
    #expect(Redaction.redact(text) == escaped)
  }

  @Test(arguments: [
    "", "speedmap answered 503 after 1.2 s", "port 7357 is in use", "Zoë 検査 👍",
    "GET /health 200", "/home/jane.doe/.local/usher.log is full", "HTTP/1.1 200", "1.2/3",
    "step liveness failed",
  ])
  func leavesTheRestAlone(text: String) {
    #expect(Redaction.redact(text) == text)
  }
}
