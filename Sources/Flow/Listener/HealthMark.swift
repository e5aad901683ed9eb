/// How a listener of this journal is known from any other server that answers `/health` with 200.
public enum HealthMark {
  /// The response header that carries it.
  public static let header = "X-Usher"

  /// The same in all processes that share a journal; it tells nothing of the secret.
  public static func text(secret: String, _ hashing: Hashing) -> String {
    Hex.encode(hashing.sha256(Array("health:\(secret)".utf8)).prefix(8))
  }

  /// True for the answer of a listener that knows the secret.
  public static func isOn(_ response: Response, secret: String, _ hashing: Hashing) -> Bool {
    response.status == 200 && response.headers.value(of: header) == text(secret: secret, hashing)
  }
}

extension Inbox.Context {
  var mark: Header { Header(HealthMark.header, HealthMark.text(secret: webhookSecret, hashing)) }
}
