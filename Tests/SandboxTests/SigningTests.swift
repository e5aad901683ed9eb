import Flow
import FoundationEssentials
import Testing

@testable import Sandbox

/// Published and independently computed vectors (webhook-signatures §5, Truepic fact sheet §9).
@Suite struct SigningTests {
  @Test(arguments: [
    (
      #"{"action":"ACTION_STATUS_STARTED","inspection_id":4821}"#,
      "Ymx9A6SMa4U6Gbu7+90zcRgG0OpHq5F8ybhm5gQh19M="
    ),
    (
      #"{"action":"ACTION_STATUS_READY_FOR_REVIEW","inspection_id":4821}"#,
      "Y1SIl44+aqm0UW70uh4TGWeqg8gIbvGLzqJ8gR9NCyg="
    ),
  ])
  func truepic(_ body: String, _ expected: String) {
    let headers = Signing.truepic(
      Array(body.utf8), url: "https://hooks.example.test/truepic",
      at: Instant(seconds: 1_760_000_000), secret: "listener-secret-1")
    #expect(headers == [Header("truepic-signature", "t=1760000000,s=\(expected)")])
  }

  @Test(arguments: [
    (
      "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek", Int64(1_614_265_330),
      #"{"test": 2432232314}"#, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    ),
    (
      "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=", "msg_0001", 1_790_870_400,
      #"{"type":"capture_session.completed","data":"#
        + #"{"id":"cap_9d9d78ebe9f53966","note":"Zoë \/ 日本"}}"#,
      "v1,4x0eHOBpKBa3CK2L344KdZFRBgAXQaUChDy+iStauLY="
    ),
  ])
  func standard(
    _ secret: String, _ id: String, _ time: Int64, _ body: String, _ expected: String
  ) throws {
    let key = try #require(Data(base64Encoded: secret))
    let headers = Signing.standard(
      Array(body.utf8), id: id, at: Instant(seconds: time), key: Array(key))
    #expect(
      headers == [
        Header("webhook-id", id), Header("webhook-timestamp", String(time)),
        Header("webhook-signature", expected),
      ])
  }
}
