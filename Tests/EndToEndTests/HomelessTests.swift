import Support
import Testing

/// A home folder is asked for by those commands alone that keep something there.
@Suite struct HomelessTests {
  private func run(_ arguments: String..., state: String? = nil) throws -> Shell.Result {
    let places = state.map { ["XDG_STATE_HOME": $0] } ?? [:]
    return try Shell.run(
      [Usher.program] + arguments,
      environment: ["LC_ALL": "C.UTF-8"].merging(places) { $1 })
  }

  @Test(arguments: [
    ["qr", "hello"], ["themes"], ["link", "speedmap", "https://example.com/c", "lang=ha"],
    ["completions", "bash"], ["snippet", "speedmap", "web"], ["simulate", "--list"], ["--help"],
  ])
  func othersNeedNone(_ words: [String]) throws {
    let run = try Shell.run([Usher.program] + words, environment: ["LC_ALL": "C.UTF-8"])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func theJournalWantsAPlace() throws {
    let homeless = try run("list")
    #expect(homeless.status == 4)
    #expect(homeless.output.contains("set HOME, or XDG_STATE_HOME, to a folder"))
    let folder = try TemporaryFolder()
    #expect(try run("list", state: folder.path).status == 0)
    #expect(try run("list", "--state", folder.path).status == 0)
    #expect(try run("list", "--state", "").status == 2)
  }
}
