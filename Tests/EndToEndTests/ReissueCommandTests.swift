import Flow
import Testing

/// `usher reissue` of the built program where the provider does not cancel.
struct ReissueCommandTests {
  /// In Progress at Truepic, which cannot be cancelled there (fact sheet §6).
  @Test func tellsThatTheOldSessionWasNotCancelled() throws {
    let usher = try Usher()
    let old = try #require(try usher.open("truepic", "reference=A-118")["session"]?.string)
    #expect(try usher.run("simulate", old, "abandon", "--pace", "0").status == 0)
    let again = try usher.run(
      "reissue", old, "--json", "--no-follow", "--port", "\(usher.port)")
    #expect(again.status == 3, "\(again.errors)")
    let new = try #require(again.lines("opened").first?["session"]?.string)
    let error = try #require(again.lines("error").first)
    #expect(error["exit"] == .integer(3))
    #expect(error["message"]?.string?.contains("goes on with its own link") == true)
    #expect(try usher.show(old)["standing"]?.string == "inProgress")
    let list = try usher.run("list", "--json").lines.compactMap { $0["session"]?.string }
    #expect(Set(list) == [old, new])
  }
}
