import Edge
import Flow
import FoundationEssentials
import Support
import Testing

@Suite(.enabled(if: HTTPServer.canEncrypt, "needs libmicrohttpd with TLS"))
struct HTTPServerTLSTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tls() throws -> HTTPServer.TLS {
    let own = try pair()
    return HTTPServer.TLS(certificate: own.certificate, key: own.key)
  }

  private func pair(_ name: String = "") throws -> (certificate: String, key: String) {
    let files = try TestCertificate(in: folder, name: name)
    func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }
    return try (text(files.certificate), text(files.key))
  }

  /// Lets curl speak to a server that vouches for itself, and turns until curl has ended.
  private func curl(_ server: HTTPServer, _ arguments: [String]) throws -> String {
    let output = folder.file("answer")
    let child = try Child.start(
      [
        "curl", "-sS", "--max-time", "5", "--cacert", folder.file("certificate"), "-o", output,
        "-w", "%{http_code}",
      ] + arguments)
    let deadline = Clock.monotonic() + 6000
    while !child.hasEnded() {
      try #require(Clock.monotonic() < deadline)
      for arrival in server.turn() {
        server.answer(arrival.id, .text(200, "\(arrival.request.body.count) bytes"))
      }
    }
    let data = try? Data(contentsOf: URL(filePath: output))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  @Test func answersOverTLS() throws {
    let server = try HTTPServer(
      address: "127.0.0.1", port: 0, tls: try tls(), screen: { _ in nil })
    let body = String(repeating: "x", count: 100_000)
    try Data(body.utf8).write(to: URL(filePath: folder.file("body")))
    let answer = try curl(
      server,
      ["--data-binary", "@" + folder.file("body"), "https://127.0.0.1:\(server.port)/webhooks"])
    #expect(answer == "100000 bytes\n")
  }

  @Test func plainBytesOnATLSPortReachNobody() throws {
    let server = try HTTPServer(
      address: "127.0.0.1", port: 0, tls: try tls(), screen: { _ in nil })
    let socket = try LoopbackSocket(port: server.port)
    socket.send("GET /health HTTP/1.1\r\nHost: h\r\n\r\n")
    let deadline = Clock.monotonic() + TestPatience.milliseconds
    while !socket.isClosed {
      try #require(Clock.monotonic() < deadline)
      #expect(server.turn().isEmpty)
      socket.pump()
    }
    #expect(!socket.text.contains("HTTP/1.1 200"))
  }

  /// Versions up to 1.1 are broken (RFC 8996).
  @Test(arguments: [("1.1", false), ("1.2", true), ("1.3", true)])
  func speaksNoOldVersion(_ version: String, isSpoken: Bool) throws {
    let server = try HTTPServer(
      address: "127.0.0.1", port: 0, tls: try tls(), screen: { _ in nil })
    // The client itself takes old versions only at its lowest level.
    let answer = try curl(
      server,
      [
        "--tlsv\(version)", "--tls-max", version, "--ciphers", "ALL:@SECLEVEL=0",
        "https://127.0.0.1:\(server.port)/",
      ])
    #expect(answer == (isSpoken ? "0 bytes\n" : ""))
  }

  @Test func aKeyOfAnotherCertificateIsRefused() throws {
    let (own, other) = (try pair(), try pair("2"))
    for (certificate, key) in [(own.certificate, other.key), ("no", "pem")] {
      #expect(throws: HTTPServerFailure.badCertificate) {
        _ = try HTTPServer(
          address: "127.0.0.1", port: 0, tls: HTTPServer.TLS(certificate: certificate, key: key),
          screen: { _ in nil })
      }
    }
  }
}
