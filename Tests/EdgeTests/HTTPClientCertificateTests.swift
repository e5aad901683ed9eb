import Edge
import Flow
import FoundationEssentials
import Glibc
import Support
import Testing

@Suite(.enabled(if: hasOpenSSL, "needs the openssl command"))
final class HTTPClientCertificateTests {
  let folder = FileManager.default.temporaryDirectory.path + "/usher-tls-" + Random.token()
  var server: Child?

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
    guard let server else { return }
    kill(server.pid, SIGKILL)
    while !server.hasEnded() {}
  }

  @Test func tellsNothingToAServerWhoseCertificateNobodyVouchesFor() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (key, certificate) = (folder + "/key", folder + "/certificate")
    _ = try Child.output(
      of: [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes", "-subj", "/CN=usher", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key,
        "-out", certificate,
      ])
    let port = try LoopbackListener().port
    server = try Child.start([
      "openssl", "s_server", "-accept", "127.0.0.1:\(port)", "-key", key, "-cert", certificate,
      "-www",
    ])
    let deadline = Clock.monotonic() + 5000
    while (try? LoopbackSocket(port: port)) == nil { try #require(Clock.monotonic() < deadline) }

    let client = HTTPClient()
    let url = "https://127.0.0.1:\(port)/"
    client.send(Request("POST", url, doing: "asking", creates: true), ticket: 1)
    var answers: [Answer] = []
    while answers.isEmpty {
      try #require(Clock.monotonic() < deadline)
      _ = client.wait(readable: [], patience: 20)
      answers = client.turn().map(\.answer)
    }
    #expect(answers[0].failure?.kind == .certificate)
    #expect(answers[0].failure?.mayHaveArrived == false)
  }
}

private let hasOpenSSL = (try? Child.output(of: ["openssl", "version"])) != nil
