import Edge
import Flow
import FoundationEssentials
import Support
import Testing

@testable import Commands

struct SettingsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: String, mode: Int = 0o600) throws -> Settings {
    let path = folder.file("config.json")
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let environment = Environment(variables: ["HOME": folder.path])
    return try Settings.read(option: path, environment, Places(environment))
  }

  private func profile(
    _ text: String, _ variables: [String: String] = [:], mode: Int = 0o600
  ) throws -> Profile {
    let settings = try read(text, mode: mode)
    return try Profile(
      named: settings.profile, in: settings, Environment(variables: variables))
  }

  private func speedmap(_ members: String) -> String { Self.speedmapAccount(members) }

  private static func speedmapAccount(_ members: String) -> String {
    #"{"profile":"live","profiles":{"live":{"providers":{"speedmap":{"api":"https://api.example.com/",\#(members)}}}}}"#
  }

  @Test func needsNoFile() throws {
    let environment = Environment(variables: ["HOME": folder.path])
    let settings = try Settings.read(option: nil, environment, Places(environment))
    #expect(settings == Settings())
    #expect(settings.profile == "sandbox")
  }

  @Test func takesCommentsAndTrailingCommas() throws {
    let settings = try read("{ // mine\n \"listener\": { \"port\": 8000, }, \"theme\": \"ember\" }")
    #expect(settings.listener.port == 8000)
    #expect(settings.theme == "ember")
  }

  /// Found by the fuzzer: names of the file's own drove the terminal.
  @Test(arguments: [
    speedmapAccount(#""key_env":"SEC\u202E""#),
    speedmapAccount(#""key_command":["no\u001Bsuch"]"#),
    #"{"profile":"a\u202E","profiles":{"a\u202E":{"providers":7}}}"#,
    #"{"profile":"a\u202E","profiles":{"a\u202E":{"providers":{}}}}"#,
    #"{"profile":"a\u202E","profiles":{"a\u202E":{}}}"#,
    #"{"profile":"b\u202E","profiles":{"a\u202E":{}}}"#,
    #"{"profile":"zzzz","profiles":{"a\u001B":{}}}"#,
  ])
  func showsNamesOfTheFileEscaped(_ text: String) {
    let failure = #expect(throws: Failure.self) { try profile(text) }
    #expect(failure?.message.contains("\\u{") == true, "\(failure?.message ?? "")")
    #expect(failure?.message.unicodeScalars.contains(where: PlainText.isUnsafe) == false)
  }

  @Test(arguments: [
    ("{\n \"profile\": live }", "line 2, column 13"), ("[]", "want an object"),
    (#"{"profil":"x"}"#, "did you mean profile?"), (#"{"profile":"x"}"#, "no profile “x”"),
    (#"{"listener":{"port":0}}"#, "listener.port wants a whole number from 1 to 65535"),
    (#"{"listener":{"port":"80"}}"#, "listener.port"), (#"{"poll":{"first_s":1}}"#, "poll.first_s"),
    (#"{"profiles":{"sandbox":{}}}"#, "built in"), (#"{"theme":7}"#, "theme wants a text"),
  ])
  func refusesWithThePlace(_ text: String, _ sentence: String) {
    let failure = #expect(throws: Failure.self) { try read(text) }
    #expect(failure?.exit == ExitCode.usage)
    #expect(failure?.message.contains(sentence) == true, "\(failure?.message ?? "")")
    #expect(failure?.message.contains("config.json") == true || sentence.contains("no profile"))
  }

  /// What a provider's settings mean is checked when they are read, not when a session needs them.
  @Test(arguments: [
    (#""key":"k","statuses":"done""#, "speedmap.statuses wants pairs like their_word=WORD"),
    (#""key":"k","outcomes":"clear=yes""#, "WORD one of passed, failed, review"),
    (#""key":"k","capture_path":"v1/x""#, "speedmap.capture_path wants a path that begins"),
    (#""key":"k","mode":"prod""#, "speedmap.mode wants test or live"),
    (#""key":"k","statusses":"a=expired""#, "did you mean statuses?"),
  ])
  func refusesAProvidersSettingThatMeansNothing(_ members: String, _ sentence: String) {
    let failure = #expect(throws: Failure.self) { try profile(speedmap(members)) }
    #expect(failure?.message.contains(sentence) == true, "\(failure?.message ?? "")")
  }

  @Test func aWebhookMayHaveNoSecretYet() throws {
    let profile = try profile(speedmap(#""key":"k","webhook":{"secrets":[]}"#))
    #expect(profile.accounts[Speedmap().id]?.webhook.secrets == [])
    #expect(throws: Failure.self) { try self.profile(speedmap(#""key":[]"#)) }
    #expect(throws: Failure.self) {
      try self.profile(speedmap(#""key":"k","webhook":{"secrets":[7]}"#))
    }
  }

  @Test func readsAnAccount() throws {
    let profile = try profile(
      speedmap(
        #""key":"sk_live_test","defaults":{"reason":"x"},"webhook":{"scheme":"t-v1","secrets":["a","b"],"public_url":"https://h.example.com/s","refused_status":204}"#
      ))
    let account = try #require(profile.accounts[Speedmap().id])
    #expect(account.settings["api"] == "https://api.example.com")
    #expect(account.settings["verify_path"] == "/v1/verification-sessions")
    #expect(account.secrets["key"] == Secret("sk_live_test"))
    #expect(account.webhook.scheme == .timed)
    #expect(account.webhook.secrets == [Secret("a"), Secret("b")])
    #expect(account.webhook.refusedStatus == 204)
    #expect(account.defaults == ["reason": .string("x")])
    #expect(profile.mode == .live)
  }

  @Test func refusesALiteralKeyThatOthersMayRead() {
    for mode in [0o644, 0o640, 0o604, 0o620] {
      let failure = #expect(throws: Failure.self) {
        try profile(speedmap(#""key":"sk_test_x""#), mode: mode)
      }
      #expect(failure?.message.contains("chmod 600") == true)
      #expect(failure?.message.contains("sk_test_x") == false)
    }
  }

  @Test func fetchesSecretsFromCommandEnvironmentAndCredentials() throws {
    let command = speedmap(#""key_command":["printf","sk_test_cmd\n"]"#)
    #expect(try key(of: profile(command, mode: 0o644)) == "sk_test_cmd")
    let variable = speedmap(#""key_env":"MY_KEY""#)
    #expect(try key(of: profile(variable, ["MY_KEY": "sk_test_env"])) == "sk_test_env")
    #expect(try profile(variable, ["MY_KEY": "x"]).secretVariables == ["MY_KEY"])
    try Data("sk_test_cred\n".utf8).write(to: URL(filePath: folder.file("speedmap.key")))
    let credentials = ["CREDENTIALS_DIRECTORY": folder.path]
    #expect(try key(of: profile(command, credentials)) == "sk_test_cred")
  }

  /// Whoever's secret it is, and in whichever profile (design §8).
  @Test(arguments: [
    #""live":{"providers":{"speedmap":{"api":"https://a.example","key_env":"HOME"},NEW}}"#,
    #""live":{"providers":{NEW}},"test":{"providers":{"truepic":{"client_secret_env":"HOME"}}}"#,
    #""live":{"providers":{NEW,"truepic":{"webhook":{"secrets_env":"HOME"},"client_id":"c","client_secret":"s"}}}"#,
  ])
  func noCommandInheritsASecretOfTheSettings(_ profiles: String) throws {
    let new = #""biometric":{"key_command":["sh","-c","echo key-${HOME:-none}"]}"#
    let text =
      #"{"profile":"live","profiles":{"#
      + profiles.replacing("NEW", with: new) + "}}"
    let profile = try profile(text, ["HOME": "a-secret"])
    #expect(profile.accounts[Biometric().id]?.secrets["key"]?.revealed == "key-none")
    #expect(profile.secretVariables == ["HOME"])
  }

  @Test func aWebhookCommandDoesNotInheritTheKey() throws {
    let members =
      #""key_env":"HOME","webhook":{"secrets_command":["sh","-c","echo whsec-${HOME:-none}"]}"#
    let account = try profile(speedmap(members), ["HOME": "a-secret"]).accounts[Speedmap().id]
    #expect(account?.webhook.secrets.map(\.revealed) == ["whsec-none"])
  }

  private func key(of profile: Profile) -> String? {
    profile.accounts[Speedmap().id]?.secrets["key"]?.revealed
  }

  @Test(arguments: [
    (#""x":1"#, "no setting"), (#""defaults":{}"#, "key is missing"),
    (#""key_env":"NOT_SET""#, "NOT_SET, which is not set"),
    (#""key_command":"pass""#, "an array of texts"),
    (#""key_command":["false"]"#, "gave no secret"),
    (#""key_command":["/nonexistent/x"]"#, "gave no secret"),
    (#""key":"k","webhook":{"scheme":"md5"}"#, "one of truepic"),
    (#""key":"k","verify_path":7.5e400"#, "not JSON"),
    (#""key":"k\nX-Evil: 1""#, "without control characters"),
    (#""key":"k","defaults":{"steps":["livness"]}"#, "has no “livness”"),
    (#""key":"k","defaults":{"stps":["liveness"]}"#, "did you mean steps"),
  ])
  func refusesAnAccountThatCannotWork(_ members: String, _ sentence: String) {
    let failure = #expect(throws: Failure.self) { try profile(speedmap(members)) }
    #expect(failure?.message.contains(sentence) == true, "\(failure?.message ?? "")")
  }

  @Test(arguments: [
    "http://api.example.com", "ftp://api.example.com", "https://a b", "api.example.com", "x",
  ])
  func refusesAnAddressThatIsNotSafe(_ address: String) {
    let text =
      #"{"profile":"live","profiles":{"live":{"providers":{"speedmap":{"api":"\#(address)","key":"k"}}}}}"#
    #expect(throws: Failure.self) { try profile(text) }
  }

  @Test func readsHowLongSessionsAreKept() throws {
    #expect(try read("{}").keepDays == nil)
    #expect(try read(#"{"journal":{"keep_days":90}}"#).keepDays == 90)
    for bad in [#"{"keep_days":0}"#, #"{"keep_days":"90"}"#, #"{"keep":1}"#, "7"] {
      #expect(throws: Failure.self) { try read(#"{"journal":\#(bad)}"#) }
    }
  }
}
