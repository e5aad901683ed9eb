import Edge
import Flow
import Glibc
import Support
import Testing

final class HTTPClientCertificateTests {
  let folder: TemporaryFolder
  var server: Child?

  init() throws { folder = try TemporaryFolder() }

  deinit {
    guard let server else { return }
    kill(server.pid, SIGKILL)
    while !server.hasEnded() {}
  }

  @Test func tellsNothingToAServerWhoseCertificateNobodyVouchesFor() throws {
    let files = try TestCertificate(in: folder)
    let port = FreePort.any()
    server = try Child.start([
      "openssl", "s_server", "-accept", "127.0.0.1:\(port)", "-key", files.key, "-cert",
      files.certificate, "-www",
    ])
    let deadline = Clock.monotonic() + TestPatience.milliseconds
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
