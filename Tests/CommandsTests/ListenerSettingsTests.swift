import Edge
import Flow
import FoundationEssentials
import Support
import Testing

@testable import Commands

struct ListenerSettingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: String) throws -> ListenerSettings {
    try Settings(parsing: Array(#"{"listener":\#(text)}"#.utf8), file: "config.json").listener
  }

  @Test func theDefaultsAreThoseOfTheDesign() throws {
    let settings = try read("{}")
    #expect(settings == ListenerSettings())
    #expect(settings.limits == HTTPServer.Limits())
    #expect(settings.limits.connections == 2048)
    #expect(settings.limits.connectionsAnAddress == 256)
    #expect(settings.limits.bodyBytes == 1 << 20)
    #expect((settings.shortLinkUses, settings.shortLinkMinutes) == (1, 60))
    #expect(!settings.usesShortLinks)
  }

  @Test func everySettingIsRead() throws {
    let settings = try read(
      """
      {"port": 8000, "address": "192.168.1.20", "advertised": "https://hooks.example.com/u//",
       "limits": {"connections": 100, "connections_per_address": 10, "header_kib": 8, "body_kib": 64,
                  "memory_mib": 2, "request_s": 5, "idle_s": 7, "wrong_tokens": 3},
       "tls": {"certificate": "/c.pem", "key": "/k.pem"},
       "short_link": {"always": true, "uses": 3, "minutes": 15}}
      """)
    #expect(settings.port == 8000)
    #expect(settings.address == "192.168.1.20")
    #expect(settings.advertised == "https://hooks.example.com/u")
    #expect(
      settings.limits
        == HTTPServer.Limits(
          requestMilliseconds: 5000, idleMilliseconds: 7000, connectionsAnAddress: 10,
          connections: 100, headerBytes: 8 << 10, bodyBytes: 64 << 10,
          memoryBytes: 2 << 20))
    #expect(settings.wrongTokens == 3)
    #expect(settings.certificate == "/c.pem")
    #expect(settings.key == "/k.pem")
    #expect(settings.usesShortLinks)
    #expect((settings.shortLinkUses, settings.shortLinkMinutes) == (3, 15))
  }

  @Test(arguments: [
    (#"{"advertised":"hooks.example.com"}"#, "listener.advertised wants a base URL"),
    (#"{"advertised":"http://hooks.example.com"}"#, "listener.advertised wants a base URL"),
    (#"{"advertised":"http://0.0.0.0:1"}"#, "listener.advertised wants a base URL"),
    (#"{"limits":{"body_kib":0}}"#, "listener.limits.body_kib wants a whole number from 1"),
    (#"{"limits":{"body_kib":2048,"memory_mib":1}}"#, "at least as much as body_kib, 2048 KiB"),
    (#"{"limits":{"body_mib":1}}"#, "did you mean body_kib?"),
    (#"{"tls":{"key":"/k"}}"#, "listener.tls.certificate wants the path"),
    (#"{"short_link":{"uses":0}}"#, "listener.short_link.uses wants a whole number from 1 to 20"),
    (#"{"short_link":{"always":1}}"#, "listener.short_link.always wants true or false"),
  ])
  func aWrongOneIsNamed(text: String, words: String) {
    #expect {
      try read(text)
    } throws: { error in
      (error as? Failure)?.exit == ExitCode.usage
        && (error as? Failure)?.message.contains(words) == true
    }
  }

  @Test func aKeyThatOthersMayReadIsRefused() throws {
    let (certificate, key) = (folder.file("c.pem"), folder.file("k.pem"))
    for path in [certificate, key] { try Data("pem".utf8).write(to: URL(filePath: path)) }
    var settings = ListenerSettings()
    (settings.certificate, settings.key) = (certificate, key)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
    #expect(
      throws: HTTPServerFailure.unusableFile(
        "Others may read the key \(key). Run: chmod 600 \(key)")
    ) {
      _ = try settings.tls()
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
    #expect(try settings.tls() != nil)
    settings.certificate = folder.file("none")
    #expect(throws: HTTPServerFailure.self) { _ = try settings.tls() }
    #expect(try ListenerSettings().tls() == nil)
  }
}
