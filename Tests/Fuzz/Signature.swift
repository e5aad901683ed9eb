import Flow

/// A webhook with its signature: a byte for the scheme, headers, an empty line, the body.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSignature(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let scheme = input.choice(WebhookScheme.allCases)
  let headers = input.headers()
  let settings = WebhookSettings(
    scheme: scheme, secrets: [Secret(""), Secret("c2VjcmV0LTE="), Secret("whsec_c2VjcmV0LTI=")])
  let check = WebhookSignature(
    settings: settings, registeredURL: "https://hooks.example/a", hashing: unforgeable)
  let request = IncomingRequest("POST", "/", headers: headers, body: input.body)
  let verification = check.verify(request, now: FuzzSessions.now)
  promise(scheme == .none || verification != .noSecret, "a signature went unchecked")
  promise(![.verified, .stale, .future].contains(verification), "a forged signature")
  return 0
}

/// No header can hold this digest's length.
private let unforgeable = Hashing(
  hmacSHA256: { _, _ in [UInt8](repeating: 0x5A, count: 1 << 16) },
  hmacSHA512: { _, _ in [UInt8](repeating: 0x5A, count: 1 << 16) }, sha256: { _ in [] })
