/// Requests for other things, in other ways and by other protocols.
extension HostileRequest {
  static let paths: [HostileRequest] =
    [
      get("/s/{token}/../{token}/finished", 404), get("/s/{token}/./finished", 404),
      get("/s/{token}%2ffinished", 404), get("/s%2f{token}%2ffinished", 404),
      get("/s/%2e%2e/finished", 404), get("/s/{token}%00/finished", 400),
      get("/%00", 400), get("//s/{token}/finished", 404), get("/s//{token}/finished", 404),
      get("/s/{token}/finished/", 404), get("/s/{token};x/finished", 404),
      get("/s/{token}/finished;x", 404), get("/S/{token}/finished", 404),
      get("/s/{token}/%66inished", 404), get("/health%20", 404), get("/health?%00%ff", 200),
      get("http://h/health", 200), get("http://h/s/wrong/finished", 404), get("*", 404),
      get("", 400), get("health", 404),
      get("/s/{token}/finished#x", 404), get("/s/wrong/finished", 404), get("/s//finished", 404),
      get("/o/wrong", 404), get("/webhooks/speedmap/wrong", 404),
      get("/webhooks/nobody/{token}", 404), get("/..%2f..%2fetc%2fpasswd", 404),
      get("/../../etc/passwd", 404), get("\\..\\health", 404),
      get("/" + String(repeating: "a", count: 65_536), 431),
      get("/s/" + String(repeating: "../", count: 5000), 404),
      raw(
        "bare NUL in the path", "GET /s/\u{0}/finished HTTP/1.1\r\nHost: h\r\n\r\n", .answers([400])
      ),
      raw("UTF-8 in the path", "GET /é\u{202E} HTTP/1.1\r\nHost: h\r\n\r\n", .answers([400])),
      raw("space in the path", "GET /hea lth HTTP/1.1\r\nHost: h\r\n\r\n", .answers([400])),
    ]
    + ["PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "get", "G", "OPTIONS"].map {
      raw(
        "\($0) of a callback", "\($0) /s/{token}/finished HTTP/1.1\r\nHost: h\r\n\r\n",
        .answers([405]))
    }
    + ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"].map {
      raw(
        "\($0) of a bridge", "\($0) /s/{token}/bridge HTTP/1.1\r\nHost: h\r\n\r\n", .answers([405]))
    } + [
      raw(
        "HEAD of a callback", "HEAD /s/{token}/finished HTTP/1.1\r\nHost: h\r\n\r\n",
        .answers([200])),
      raw("HEAD of a webhook", "HEAD {hook} HTTP/1.1\r\nHost: h\r\n\r\n", .answers([200])),
      raw("GET of a webhook", "GET {hook} HTTP/1.1\r\nHost: h\r\n\r\n", .answers([200])),
      raw("PUT of a webhook", "PUT {hook} HTTP/1.1\r\nHost: h\r\n\r\n", .answers([405])),
      raw("brackets in the verb", "G{T / HTTP/1.1\r\nHost: h\r\n\r\n", .answers([400])),
      raw("HTTP/0.9", "GET /s/{token}/finished\r\n\r\n", .answers([400])),
      raw(
        "HTTP/1.0 with chunks",
        "POST /health HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        .answers([400])),
      raw("HTTP/3.7", "GET /health HTTP/3.7\r\nHost: h\r\n\r\n", .answers([505])),
      raw("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .answers([505])),
      raw("another protocol", "SSH-2.0-OpenSSH_9.2\r\n\r\n", .hangsUp),
      raw("lines without end", String(repeating: "\r\n", count: 2000), .waits),
      HostileRequest(name: "TLS ClientHello", bytes: { _ in clientHello }, outcome: .hangsUp),
      HostileRequest(
        name: "every byte", bytes: { _ in Array(UInt8.min...UInt8.max) + Array("\r\n\r\n".utf8) },
        outcome: .answers([400])),
    ]

  /// The beginning of a TLS 1.3 handshake (RFC 8446 §4.1.2), as a browser sends it to a plain port.
  private static let clientHello: [UInt8] =
    [0x16, 0x03, 0x01, 0x00, 0x4B, 0x01, 0x00, 0x00, 0x47, 0x03, 0x03]
    + [UInt8](repeating: 0xA7, count: 32)
    + [0x00, 0x00, 0x04, 0x13, 0x01, 0x13, 0x02, 0x01, 0x00, 0x00, 0x1A]
    + [0x0D, 0x0A, 0x0D, 0x0A, 0x2B, 0x00, 0x03, 0x02, 0x03, 0x04]
}
