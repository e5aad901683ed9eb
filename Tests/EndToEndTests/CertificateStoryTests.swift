import Edge
import FoundationEssentials
import Support
import Testing

/// A console whose listener has a certificate, which is renewed while it runs.
@Suite(.enabled(if: HTTPServer.canEncrypt, "needs libmicrohttpd with TLS"))
struct CertificateStoryTests {
  private let folder: TemporaryFolder
  private let window: ConsoleWindow
  private let port = FreePort.any()

  init() throws {
    folder = try TemporaryFolder()
    try Self.makePair(in: folder, "first")
    let settings = """
      {"listener": {"port": \(port), "tls": {"certificate": "\(folder.file("certificate"))", \
      "key": "\(folder.file("key"))"}}}
      """
    try Data(settings.utf8).write(to: URL(filePath: folder.file("config.json")))
    try Self.install("first", in: folder)
    // So wide that no sentence is broken; the port of the last option holds.
    window = try ConsoleWindow.started(
      columns: 250, options: "--config \(folder.file("config.json")) --port \(port)")
  }

  private static func makePair(in folder: TemporaryFolder, _ name: String) throws {
    let made = try Shell.run([
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-subj", "/CN=usher", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout",
      folder.file(name + ".key"), "-out", folder.file(name + ".pem"),
    ])
    try #require(made.status == 0)
  }

  private static func install(_ name: String, in folder: TemporaryFolder) throws {
    _ = try Shell.run(["cp", folder.file(name + ".pem"), folder.file("certificate")])
    _ = try Shell.run(["install", "-m", "600", folder.file(name + ".key"), folder.file("key")])
  }

  /// Whether the listener answers with this certificate.
  private func answers(with name: String) throws -> Bool {
    try Shell.run([
      "curl", "-s", "--max-time", "20", "--cacert", folder.file(name + ".pem"), "-o", "/dev/null",
      "https://127.0.0.1:\(port)/health",
    ]).status == 0
  }

  @Test func theKeyOfTheListenerTakesUpARenewedCertificate() throws {
    #expect(try answers(with: "first"))
    try Self.makePair(in: folder, "second")
    try Self.install("second", in: folder)
    #expect(try answers(with: "first"))
    try window.terminal.press("L")
    try window.terminal.waitUntil("the new certificate", seconds: 60) {
      try answers(with: "second")
    }
    #expect(try !window.terminal.screen().joined().contains("listener off"))
  }

  @Test(arguments: ["chmod 644 key", "cp certificate key", "rm certificate"])
  func oneThatIsNoGoodIsToldAndTheListenerGoesOn(mischief: String) throws {
    #expect(try Shell.run(["sh", "-c", "cd \(folder.path) && \(mischief)"]).status == 0)
    try window.terminal.press("L")
    try window.terminal.waitUntil("The listener goes on as it was", seconds: 60)
    #expect(try !window.terminal.screen().joined().contains("listener off"))
    #expect(try answers(with: "first"))
  }
}
