import Support
import Testing

/// Results that cannot be written, and a program that was found along PATH.
struct LostOutputTests {
  @Test(arguments: ["--help", "qr hello", "themes --json", "completions bash"])
  func aFullDiskIsNoSuccess(_ words: String) throws {
    let usher = try Usher()
    let script = "\(Usher.program) \(words) > /dev/full"
    let result = try Shell.run(["sh", "-c", script], environment: usher.environment)
    #expect(result.status == 4)
    #expect(result.output.contains("could not be written"))
  }

  @Test func aClosedPipeIsNoFailure() throws {
    let usher = try Usher()
    let script = "set -o pipefail; \(Usher.program) --help | true"
    #expect(try Shell.run(["bash", "-c", script], environment: usher.environment).status == 0)
  }

  @Test func findsItsThemesFromAnyFolder() throws {
    let usher = try Usher()
    let script = """
      mkdir -p p/bin p/share/usher elsewhere/themes && cp \(Usher.program) p/bin/usher
      mkdir p/share/usher/themes && echo '{"name":"mine"}' > p/share/usher/themes/mine.json
      echo '{"foo":1}' > elsewhere/themes/x.json
      cd elsewhere && PATH=../p/bin:$PATH usher themes
      """
    let result = try Shell.run(
      ["sh", "-ec", "cd \(usher.folder.path)\n" + script], environment: usher.environment)
    #expect(result.status == 0)
    #expect(result.output.contains("mine"))
  }
}
