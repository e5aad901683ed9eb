import Flow
import FoundationEssentials
import Support
import Testing

/// Capture links, keys and tokens are nowhere but where they were asked for.
struct SecretSearchTests {
  /// A text that must not be found, except in files that the design lets keep it.
  private struct Secret {
    var what: String
    var text: String
    var keepers: [String] = []
  }

  /// The link of an `opened` line, and the part of it that is the capability.
  private func secrets(_ opened: JSON) throws -> [Secret] {
    let link = try #require(opened["link"]?.string)
    let path = try #require(link.split(separator: "?").first)
    let token = String(try #require(path.split(separator: "/").last))
    #expect(token.count >= 24)
    // Biometric's link is its session id, which is needed to confirm (design §11).
    let isBiometric = opened["provider"]?.string == "biometric"
    return [
      Secret(what: "the link", text: link),
      Secret(
        what: "the capture token", text: token,
        keepers: isBiometric
          ? ["journal.db", "journal.db-wal", "sandbox.db", "sandbox.db-wal"] : []
      ),
    ]
  }

  private func search(_ usher: Usher, _ secrets: [Secret], sparing: [String] = []) {
    let root = usher.folder.path
    var files = 0
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [] {
      let file = String(name.split(separator: "/").last ?? "")
      guard !sparing.contains(file),
        let data = FileManager.default.contents(atPath: "\(root)/\(name)")
      else { continue }
      files += 1
      // The one line that is allowed to hold the link is `opened` of `new`.
      let text = Array(data).split(separator: 10).filter { !$0.starts(with: Self.opened) }
        .joined(separator: [10])
      for secret in secrets where !secret.keepers.contains(file) {
        let isThere = Self.contains(Array(text), Array(secret.text.utf8))
        #expect(!isThere, "\(secret.what) is in \(name)")
      }
    }
    // Journal, log and the outputs of the runs: else nothing was searched.
    #expect(files >= 6)
  }

  @Test func findsWhatIsThere() {
    let text = Array("a key sk_test_1 in the log".utf8)
    #expect(Self.contains(text, Array("sk_test_1".utf8)))
    #expect(Self.contains(text, Array("log".utf8)))
    #expect(!Self.contains(text, Array("sk_test_2".utf8)))
    #expect(!Self.contains([], Array("a".utf8)))
  }

  private static let opened = Array(#"{"type":"opened""#.utf8)

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, text.count >= part.count else { return false }
    return text.indices.dropLast(part.count - 1).contains {
      text[$0] == first && text[$0..<($0 + part.count)].elementsEqual(part)
    }
  }

  @Test(arguments: ["truepic", "biometric", "speedmap"])
  func leavesNoLinkBehindInTheSandbox(_ provider: String) throws {
    let usher = try Usher()
    let new = try usher.run(
      "new", provider, "reference=A-118", "--json", "--simulate", "complete", "--pace", "5",
      "--port", "\(usher.port)")
    #expect(new.status == 0)
    let opened = try #require(new.lines("opened").first)
    let id = try #require(opened["session"]?.string)
    for words in [["list"], ["list", "--json"], ["show", id], ["show", id, "--json"]] {
      #expect(try usher.run(words).status == 0)
    }
    _ = try usher.run("confirm", id, "--json")
    _ = try usher.run("follow", id, "--json", "--port", "\(usher.port)")
    try search(usher, secrets(opened))
  }

  @Test func leavesNoKeyBehindWithAProfileOfItsOwn() throws {
    // The providers run in a home of their own, as they would at their own place.
    let elsewhere = try Usher()
    let sandbox = try elsewhere.start(["sandbox", "--json"])
    try sandbox.waitUntil("three providers") { Usher.lines(sandbox.output).count == 3 }
    let usher = try Usher()
    let accounts = Usher.lines(sandbox.output)
    let settings = try usher.write(settings: Self.settings(accounts))
    // How the header of every access token of the sandbox begins.
    var unwanted = [Secret(what: "an access token", text: "eyJhbGciOiJIUzI1NiI")]
    for account in accounts {
      for (name, value) in account["secrets"]?.object ?? [:] {
        unwanted.append(Secret(what: name, text: try #require(value.string)))
      }
      if let secret = account["webhook_secret"]?.string {
        unwanted.append(Secret(what: "the webhook secret", text: secret))
      }
    }
    #expect(unwanted.count == 6)
    for (provider, fields) in [
      ("truepic", ["team_id=77", "inspection_type_id=12"]), ("biometric", []),
      ("speedmap", ["steps=liveness", "reason=financialProducts"]),
    ] {
      let new = try usher.run(
        ["new", provider, "--json", "--no-follow", "--config", settings, "--port", "\(usher.port)"]
          + fields)
      #expect(new.status == 0, "\(new.errors)")
      let opened = try #require(new.lines("opened").first)
      let id = try #require(opened["session"]?.string)
      unwanted += try secrets(opened)
      #expect(try usher.run("confirm", id, "--json", "--config", settings).status == 0)
      #expect(try usher.run("show", id, "--config", settings).status == 0)
    }
    let doctor = try usher.run("doctor", "--config", settings, "--port", "\(usher.port)")
    #expect(doctor.status == 1, "signed webhooks cannot come to a loopback address")
    #expect(
      try usher.run(
        "new", "speedmap", "--dry-run", "steps=liveness", "reason=x",
        "--config", settings, "--port", "\(usher.port)"
      ).status == 0)
    search(usher, unwanted, sparing: ["settings.json"])
  }

  /// Settings that name the providers of another process with literal keys.
  private static func settings(_ accounts: [JSON]) -> String {
    var providers: [String: JSON] = [:]
    for account in accounts {
      var members = account["settings"]?.object ?? [:]
      members.merge(account["secrets"]?.object ?? [:]) { $1 }
      if let secret = account["webhook_secret"] {
        members["webhook"] = .object([
          "scheme": account["webhook_scheme"] ?? .null, "secrets": secret,
        ])
      }
      providers[account["provider"]?.string ?? ""] = .object(members)
    }
    let profile = JSON.object(["providers": .object(providers)])
    let settings = JSON.object([
      "profile": .string("own"), "profiles": .object(["own": profile]),
    ])
    return String(decoding: settings.bytes, as: UTF8.self)
  }
}
