import Edge
import Flow
import Support
import Testing

/// What is kept of a webhook as it arrived.
@Suite struct WebhookDeliveryTests {
  private let body = #"{"id":"evt_1","type":"capture_session.completed","data":{"id":"cap_1"}}"#

  private func send(_ body: String, _ headers: [(String, String)]) -> Inbox.Receipt {
    var listener = ListenerFixture()
    listener.accounts[.speedmap]?.webhook = WebhookSettings(
      scheme: .hex, secrets: [Secret("s1")])
    return listener.receive("POST", "/webhooks/speedmap/hook-secret", body, headers)
  }

  private func signature(_ body: String) -> (String, String) {
    ("X-Signature", Hex.encode(Hashing.libcrypto.hmacSHA256(Array("s1".utf8), Array(body.utf8))))
  }

  @Test func theBodyIsKeptAsLengthAndHash() throws {
    let delivery = try #require(send(body, [signature(body)]).signal?.delivery)
    #expect(delivery.bytes == body.utf8.count)
    #expect(delivery.sha256 == Hex.encode(Hashing.libcrypto.sha256(Array(body.utf8))))
    #expect(delivery.answered == 200)
    #expect(delivery.causes.isEmpty)
  }

  @Test func theSecretIsNamedByItsHashNotByItself() throws {
    let secret = Secret("whsec_0123456789abcdef")
    let digits = Hex.encode(Hashing.libcrypto.sha256(Array(secret.revealed.utf8)))
    let name = WebhookDelivery.fingerprint(secret, .libcrypto)
    #expect(name == "\(digits.prefix(4))…\(digits.suffix(4))")
    #expect(try #require(send(body, [signature(body)]).signal?.delivery).secret?.count == 9)
    #expect(send(body, [("X-Signature", "00")]).signal?.delivery?.secret == nil)
  }

  @Test func aRefusedOneCarriesItsCausesAndTheAnswer() {
    let delivery = send(body, [("X-Signature", "00")]).signal?.delivery
    #expect(delivery?.causes == [.wrongSecret, .reencoded])
    #expect(delivery?.answered == 401)
  }

  @Test func aFormIsSignedAsItCameAndReadFromItsPayload() throws {
    let form = "payload=" + Percent.encode(body)
    let type = ("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
    let signal = try #require(send(form, [type, signature(form)]).signal)
    #expect(signal.verification == .verified)
    #expect(signal.says == .submitted)
    #expect(signal.delivery?.bytes == form.utf8.count)
    // Signed over what is inside the form: the bytes are others.
    #expect(send(form, [type, signature(body)]).signal?.verification == .badSignature)
    // The type is not signed, so it makes no difference.
    let untyped = send(form, [signature(form)])
    #expect(untyped.signal?.delivery == signal.delivery)
    #expect(untyped.signal?.says == .submitted)
  }

  /// Somebody's words inside a signed body must not become another body under another type.
  @Test(arguments: ["", "\u{FEFF}", " \n"], ["", String(repeating: ",", count: 50_000)])
  func aFormInsideOfJSONIsOnlyText(before: String, filling: String) {
    let evil = Percent.encode(body.replacing("cap_1", with: "cap_2"))
    let signed =
      before
      + #"{"type":"capture_session.updated","data":{"id":"cap_1","note":"\#(filling)&payload=\#(evil)&"}}"#
    for type in ["application/json", "application/x-www-form-urlencoded", "text/plain"] {
      let receipt = send(signed, [("Content-Type", type), signature(signed)])
      #expect(receipt.status == (filling.isEmpty ? 200 : 400))
      #expect(receipt.signal?.event == (filling.isEmpty ? "capture_session.updated" : nil))
    }
  }

  @Test func aJournalWrittenBeforeStillReads() throws {
    let old =
      #"{"session":"a","channel":"webhook","trust":"claim","at":1,"event":"e","key":"k","reopens":false,"clearsAttention":false,"duplicates":0}"#
    #expect(try JSONText.decode(Signal.self, old).delivery == nil)
    var signal = try JSONText.decode(Signal.self, old)
    signal.delivery = send(body, [("X-Signature", "00")]).signal?.delivery
    #expect(try JSONText.decode(Signal.self, JSONText.encode(signal)) == signal)
  }
}
