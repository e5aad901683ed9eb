import Console
import Flow
import FoundationEssentials
import Testing

@testable import Commands

struct ReadmeTests {
  private var file: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "README.md")
  }

  private func readme() throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// What stands between two texts, for each time the first occurs.
  private func parts(_ text: String, _ start: String, _ end: String) -> [String] {
    text.split(separator: start, omittingEmptySubsequences: false).dropFirst().map {
      String($0.split(separator: end, omittingEmptySubsequences: false)[0])
    }
  }

  /// `RECORD=1` writes the table and fails, as it does with the golden screens.
  @Test func holdsTheKeyTable() throws {
    let text = try readme()
    let table = try #require(parts(text, "a test compares them -->\n", "<!-- /keys -->").first)
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(text.replacing(table, with: KeyMap.markdown).utf8).write(to: file)
    }
    #expect(table == KeyMap.markdown, "run `make record` to write the table anew")
  }

  @Test func hasASettingsExampleForEachProviderThatWorks() throws {
    let examples = try parts(readme(), "```json\n", "```")
    var named: Set<String> = []
    for example in examples {
      let settings = try Settings(parsing: Array(example.utf8), file: "README.md")
      let commands = example.replacing(
        /\["pass", "show", "[a-z-]+"\]/, with: "[\"printf\", \"dGVzdC1zZWNyZXQ=\"]")
      var runnable = try Settings(parsing: Array(commands.utf8), file: "README.md")
      runnable.profile = settings.profile
      let profile = try Profile(
        named: settings.profile, in: runnable, Environment(variables: [:]))
      named.formUnion(profile.accounts.keys.map(\.rawValue))
    }
    #expect(named == Set(Registry.all.map(\.id.rawValue)))
  }

  @Test func namesEveryFolderOfTheSources() throws {
    let text = try readme()
    for name in ["Flow", "Console", "Edge", "Backend", "Sandbox", "Commands", "usher"] {
      #expect(text.contains("`Sources/\(name)`"))
    }
  }
}
