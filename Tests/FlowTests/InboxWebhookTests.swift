import Edge
import Flow
import Support
import Testing

@Suite struct InboxWebhookTests {
  private let truepicBody = #"{"action":"ACTION_STATUS_READY_FOR_REVIEW","inspection_id":4821}"#
  private let speedmapBody =
    #"{"id":"evt_1","type":"capture_session.completed","data":{"id":"cap_1"}}"#

  private func listener(
    _ id: ProviderID, _ scheme: WebhookScheme, secrets: [String] = ["s1"], refused: Int = 401,
    publicURL: String? = nil
  ) -> ListenerFixture {
    var listener = ListenerFixture()
    listener.accounts[id]?.webhook = WebhookSettings(
      scheme: scheme, secrets: secrets.map(Secret.init), publicURL: publicURL,
      refusedStatus: refused)
    return listener
  }

  private func hex(_ body: String, secret: String = "s1") -> String {
    Hex.encode(Hashing.libcrypto.hmacSHA256(Array(secret.utf8), Array(body.utf8)))
  }

  private func send(
    _ listener: ListenerFixture, _ id: ProviderID, _ body: String,
    _ headers: [(String, String)] = []
  ) -> Inbox.Receipt {
    listener.receive("POST", "/webhooks/\(id)/hook-secret", body, headers)
  }

  @Test func aGoodSignatureMakesAProof() throws {
    let receipt = send(
      listener(.speedmap, .hex), .speedmap, speedmapBody, [("X-Signature", hex(speedmapBody))])
    #expect(receipt.response == .text(200, "ok"))
    let signal = try #require(receipt.signal)
    #expect(signal.trust == .proof)
    #expect(signal.verification == .verified)
    #expect(signal.refused == nil)
    #expect(signal.key == "evt_1")
    #expect(signal.session.rawValue == "sssss1")
    #expect(ListenerFixture().sessions[0].hearing(signal).trust == .proof)
  }

  @Test(arguments: [[], [("X-Signature", "00")], [("X-Signature", "")]] as [[(String, String)]])
  func aBadOneIsRefusedAndChangesNothing(headers: [(String, String)]) throws {
    let receipt = send(listener(.speedmap, .hex), .speedmap, speedmapBody, headers)
    #expect(receipt.status == 401)
    let signal = try #require(receipt.signal)
    #expect(signal.trust == .claim)
    #expect(signal.verification == (headers.isEmpty ? .unsigned : .badSignature))
    #expect(signal.refused == signal.verification?.rawValue)
    #expect(ListenerFixture().sessions[0].hearing(signal).standing == .created)
  }

  @Test func aForgedDeliveryCannotShadowTheRealOne() {
    let listener = listener(.speedmap, .hex)
    let real = send(listener, .speedmap, speedmapBody, [("X-Signature", hex(speedmapBody))])
    let forged = send(listener, .speedmap, speedmapBody)
    #expect(forged.signal?.key == "refused:unsigned:evt_1")
    #expect(real.signal?.key == "evt_1")
  }

  @Test func truepicIsAnswered200EvenWhenRefused() throws {
    var listener = ListenerFixture()
    listener.accounts[.truepic]?.webhook.secrets = [Secret("listener-secret-1")]
    let receipt = send(listener, .truepic, truepicBody)
    #expect(receipt.status == 200)
    #expect(receipt.signal?.refused == "unsigned")
  }

  @Test func truepicSignsTheRegisteredAddress() {
    let time = "1790870400"
    for (publicURL, url) in [
      ("https://hooks.example/t", "https://hooks.example/t"),
      (nil, "http://127.0.0.1:7357/webhooks/truepic/hook-secret"),
    ] as [(String?, String)] {
      let mac = Hashing.libcrypto.hmacSHA256(
        Array("s1".utf8), Array("\(url),\(time),\(truepicBody)".utf8))
      let receipt = send(
        listener(.truepic, .truepic, publicURL: publicURL), .truepic, truepicBody,
        [("truepic-signature", "t=\(time),s=\(Base64Text.encode(mac))")])
      #expect(receipt.signal?.verification == .verified)
      #expect(receipt.signal?.says == .submitted)
    }
  }

  @Test func withoutASecretAWebhookIsAClaim() throws {
    for listener in [ListenerFixture(), listener(.speedmap, .hex, secrets: [""])] {
      let receipt = send(listener, .speedmap, speedmapBody)
      #expect(receipt.status == 200)
      let signal = try #require(receipt.signal)
      #expect(signal.trust == .claim)
      #expect(signal.verification == .noSecret)
      #expect(signal.refused == nil)
      #expect(signal.says == .submitted)
    }
  }

  @Test(arguments: ["GET", "HEAD"])
  func aProbeIsAnsweredAndIsNoSignal(method: String) {
    let receipt = ListenerFixture().receive(method, "/webhooks/speedmap/hook-secret", speedmapBody)
    #expect(receipt.response == .text(200, "This address takes webhooks by POST."))
    #expect(receipt.signals.isEmpty)
  }

  @Test func aWebhookForNoSessionIsRemarkedAndAccepted() {
    let body = speedmapBody.replacing("cap_1", with: "cap_9")
    let signed = send(listener(.speedmap, .hex), .speedmap, body, [("X-Signature", hex(body))])
    #expect(signed.status == 200)
    #expect(signed.signals.isEmpty)
    #expect(signed.remark == "Speedmap: a webhook for no session of this journal (verified)")
    #expect(send(listener(.speedmap, .hex), .speedmap, body).status == 401)
  }

  @Test func aWebhookThatIsNoJSONIsMalformedOnceItsSignatureIsRight() {
    let signed = send(
      listener(.speedmap, .hex), .speedmap, "oops", [("X-Signature", hex("oops"))])
    #expect(signed.status == 400)
    #expect(signed.remark == "Speedmap: a webhook that is not JSON (verified)")
    #expect(send(listener(.speedmap, .hex, secrets: []), .speedmap, "oops").status == 400)
    // Whoever cannot sign is not told whether the body made sense.
    for headers in [[], [("X-Signature", hex("other"))]] {
      let receipt = send(listener(.speedmap, .hex), .speedmap, "oops", headers)
      #expect(receipt.status == 401)
      #expect(receipt.signals.isEmpty && receipt.remark != nil)
    }
  }

  @Test(arguments: [WebhookScheme.hex, .timed, .none])
  func anIdThatNoSignatureCoversIsNoKey(_ scheme: WebhookScheme) {
    let listener = listener(.speedmap, scheme, secrets: [])
    let keys = ["a", "b"].map {
      send(listener, .speedmap, speedmapBody, [("webhook-id", $0)]).signal?.key
    }
    #expect(keys == ["evt_1", "evt_1"])
  }

  @Test func theSendersIdIsTheKeyElseTheBodysHash() {
    let listener = listener(.speedmap, .standard, secrets: [])
    let id = send(listener, .speedmap, speedmapBody, [("Webhook-Id", "msg_1")]).signal?.key
    #expect(id == "id:msg_1")
    let long = String(repeating: "x", count: 128)
    let keys = ["", "1", "2"].map {
      send(listener, .speedmap, speedmapBody, [("webhook-id", long + $0)]).signal?.key ?? ""
    }
    #expect(keys[0] == "id:" + long)
    #expect(Set(keys).count == 3 && keys[2].count == 67)
    #expect(send(listener, .speedmap, speedmapBody, [("webhook-id", "")]).signal?.key == "evt_1")
    let hashed = send(listener, .truepic, truepicBody).signal?.key
    #expect(hashed?.hasPrefix("webhook:ACTION_STATUS_READY_FOR_REVIEW::") == true)
    #expect(hashed == send(listener, .truepic, truepicBody).signal?.key)
    #expect(hashed != send(listener, .truepic, truepicBody + " ").signal?.key)
  }

  /// UUIDs mean the same in either case; Speedmap's ids need not.
  @Test func anIdMayBeWrittenInOtherLettersWhereThatMeansTheSame() {
    let listener = ListenerFixture()
    func session(_ provider: String, _ body: String) -> String? {
      listener.receive("POST", "/webhooks/\(provider)/hook-secret", body).signal?.session.rawValue
    }
    #expect(session("biometric", #"{"event":"flow.start","session_id":"B0E7"}"#) == "bbbbb1")
    #expect(session("speedmap", #"{"type":"x","data":{"id":"CAP_1"}}"#) == nil)
  }

  @Test func idsThatBeginAlikeAreNotTheSame() {
    let listener = listener(.speedmap, .hex, secrets: [])
    for length in [63, 127, 128, 5000] {
      let ids = ["1", "2"].map { String(repeating: "e", count: length) + $0 }
      let keys = ids.map {
        send(listener, .speedmap, speedmapBody.replacing("evt_1", with: $0)).signal?.key ?? ""
      }
      #expect(keys[0] != keys[1])
      #expect(keys.allSatisfy { $0.utf8.count <= 200 })
    }
  }

  @Test func aProviderWithoutAccountHasNoAddress() {
    var listener = ListenerFixture()
    listener.accounts[.truepic] = nil
    #expect(send(listener, .truepic, truepicBody).status == 404)
  }

  @Test func comparingSecretsLooksAtEveryByte() {
    #expect(ConstantTime.equal("", ""))
    #expect(ConstantTime.equal("abc", "abc"))
    for other in ["abd", "bbc", "ab", "abcd", "", "ABC"] {
      #expect(!ConstantTime.equal("abc", other))
    }
    // Equal for a reader of Unicode, but not the same secret.
    #expect(!ConstantTime.equal("é", "e\u{301}"))
  }
}
