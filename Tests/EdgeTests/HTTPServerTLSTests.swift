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
    let (key, certificate) = (folder.file("key"), folder.file("certificate"))
    _ = try Child.output(
      of: [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes", "-subj", "/CN=usher", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key,
        "-out", certificate,
      ])
    func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }
    return try HTTPServer.TLS(certificate: text(certificate), key: text(key))
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
    let deadline = Clock.monotonic() + 5000
    while !socket.isClosed {
      try #require(Clock.monotonic() < deadline)
      #expect(server.turn().isEmpty)
      socket.pump()
    }
    #expect(!socket.text.contains("HTTP/1.1 200"))
  }

  @Test func aKeyOfAnotherCertificateIsRefused() throws {
    #expect(throws: HTTPServerFailure.badCertificate) {
      _ = try HTTPServer(
        address: "127.0.0.1", port: 0, tls: HTTPServer.TLS(certificate: "no", key: "pem"),
        screen: { _ in nil })
    }
  }
}
