import Edge
import Flow
import FoundationEssentials
import Support
import Testing

/// Each way to sign a webhook, sent to the running program while a secret is being rotated.
struct WebhookSchemeTests {
  /// How a sender signs: the headers over a body, made with one of its secrets.
  struct Way: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var scheme: String
    /// The secret in use, the one before it, and one that is neither.
    var secrets = ["new-secret", "old-secret", "wrong-secret"]
    var sign: @Sendable (_ body: String, _ secret: String, _ time: String) -> [Header]
  }

  private static func mac(_ text: String, _ secret: String) -> [UInt8] {
    Digest.hmacSHA256(Array(text.utf8), key: Array(secret.utf8))
  }

  private static let ways = [
    Way(testDescription: "raw body, hex", scheme: "hex") { body, secret, _ in
      [Header("X-Signature", Hex.encode(mac(body, secret)))]
    },
    Way(testDescription: "raw body, the longer hash", scheme: "hex") { body, secret, _ in
      let long = Digest.hmacSHA512(Array(body.utf8), key: Array(secret.utf8))
      return [Header("X-Signature", "sha512=" + Hex.encode(long))]
    },
    Way(testDescription: "time and body", scheme: "t-v1") { body, secret, time in
      [
        Header(
          "Speedmap-Signature", "t=\(time),v1=\(Hex.encode(mac("\(time).\(body)", secret)))")
      ]
    },
    Way(
      testDescription: "Standard Webhooks", scheme: "standard",
      secrets: [65, 66, 67].map { byte in
        "whsec_" + Data([UInt8](repeating: byte, count: 32)).base64EncodedString()
      }
    ) { body, secret, time in
      let key = Data(base64Encoded: String(secret.dropFirst(6))).map { Array($0) } ?? []
      let message = Array("msg_\(body.utf8.count).\(time).\(body)".utf8)
      return [
        Header("webhook-id", "msg_\(body.utf8.count)"), Header("webhook-timestamp", time),
        Header(
          "webhook-signature",
          "v1,\(Data(Digest.hmacSHA256(message, key: key)).base64EncodedString())"),
      ]
    },
  ]

  @Test(arguments: ways) func bothSecretsCountAndNoOther(_ way: Way) throws {
    let usher = try Usher()
    let (program, url) = try listening(
      usher,
      #"{ "scheme": "\#(way.scheme)", "secrets": ["\#(way.secrets[0])", "\#(way.secrets[1])"] }"#)
    let wire = try Wire()
    let time = String(Clock.now().milliseconds / 1000)
    var statuses: [Int] = []
    for (index, secret) in way.secrets.enumerated() {
      let body = Self.body(String(repeating: "x", count: index + 1))
      statuses.append(wire.post(url, body, way.sign(body, secret, time)))
    }
    let bare = Self.body("xxxx")
    statuses.append(wire.post(url, bare, []))
    #expect(statuses == [200, 200, 401, 401])
    try program.waitUntil("the signals") { Self.webhooks(program).count == 4 }
    let heard = Self.webhooks(program)
    #expect(heard.map { $0["trust"]?.string } == ["proof", "proof", "claim", "claim"])
    let verifications = heard.map { $0["verification"]?.string }
    #expect(verifications == ["verified", "verified", "bad signature", "unsigned"])
    // The operator sees which of the two it was, but never the secret.
    let names = heard.prefix(2).compactMap { $0["secret"]?.string }
    #expect(Set(names).count == 2)
    for secret in way.secrets { #expect(!program.output.contains(secret)) }
  }

  @Test func withoutASchemeEveryWebhookIsAClaim() throws {
    let usher = try Usher()
    let (program, url) = try listening(usher, #"{ "scheme": "none" }"#)
    #expect(try Wire().post(url, Self.body("x"), []) == 200)
    try program.waitUntil("the signal") { Self.webhooks(program).count == 1 }
    #expect(Self.webhooks(program).first?["trust"]?.string == "claim")
  }

  private static func body(_ id: String) -> String {
    #"{"id":"evt_\#(id)","type":"capture_session.completed","data":{"id":"cap_1"}}"#
  }

  private static func webhooks(_ program: RunningProgram) -> [JSON] {
    Usher.lines(program.output).filter {
      $0["type"]?.string == "signal" && $0["channel"]?.string == "webhook"
    }
  }

  /// A program that listens for one session, and the address for webhooks about it.
  private func listening(_ usher: Usher, _ webhook: String) throws -> (RunningProgram, String) {
    let stub = try ProviderStub(
      ProviderStub.answer(201, #"{"id":"cap_1","url":"http://127.0.0.1:9/capture/x"}"#))
    let settings = try usher.write(
      settings: """
        { "profile": "own",
          "profiles": { "own": { "providers": { "speedmap": {
            "api": "\(stub.address)", "key": "sk_test_1", "webhook": \(webhook) } } } } }
        """)
    let common = ["--json", "--port", "\(usher.port)", "--config", settings]
    let program = try usher.start(["new", "speedmap", "steps=liveness", "reason=x"] + common)
    try program.waitUntil("the session") {
      stub.turn()
      return program.output.contains("\"opened\"")
    }
    let doctor = try usher.run(["doctor"] + common)
    let url = try #require(doctor.lines("webhook").first?["url"]?.string)
    return (program, url)
  }
}

extension Wire {
  /// The status of the answer to a JSON body.
  fileprivate func post(_ url: String, _ body: String, _ headers: [Header]) -> Int {
    send(
      Request(
        "POST", url, headers: [Header("Content-Type", "application/json")] + headers,
        body: Array(body.utf8), doing: "sending a webhook")
    ).status
  }
}
