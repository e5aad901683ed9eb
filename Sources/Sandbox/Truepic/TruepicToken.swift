import Edge
import Flow
import FoundationEssentials

/// Access tokens of the simulated Truepic Vision: shaped like a JWT (RFC 7519), good for 72 hours.
struct TruepicToken {
  static let lifetimeSeconds: Int64 = 259_200

  let keys: Keys

  /// A token that `accepts` recognises until its time is over, also after a restart.
  func issue(origin: String, at now: Instant) -> String {
    let header = JSON.object(["alg": .string("HS256"), "typ": .string("JWT")])
    let claims = JSON.object([
      "iss": .string(origin + "/"), "aud": .string(origin),
      "iat": .integer(now.milliseconds / 1000),
      "exp": .integer(now.milliseconds / 1000 + Self.lifetimeSeconds),
    ])
    let signed = Self.base64url(header.bytes) + "." + Self.base64url(claims.bytes)
    return signed + "." + Self.base64url(keys.seal(signed))
  }

  func accepts(_ token: String, at now: Instant) -> Bool {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return false }
    let seal = Self.base64url(keys.seal(parts[0] + "." + parts[1]))
    guard ConstantTime.equal(Array(seal.utf8), Array(parts[2].utf8)),
      let claims = Self.decoded(parts[1]), let end = claims["exp"]?.integer
    else { return false }
    return now.milliseconds / 1000 < end
  }

  private static func base64url(_ bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().filter { $0 != "=" }
        .map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }

  private static func decoded(_ text: Substring) -> JSON? {
    let plain = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    let padding = String(repeating: "=", count: (4 - plain.count % 4) % 4)
    return Data(base64Encoded: plain + padding).flatMap { try? JSON.parse(Array($0)) }
  }
}
