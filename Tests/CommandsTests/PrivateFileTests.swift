import Glibc
import Support
import Testing

@testable import Commands

/// What an operator reads when a file cannot be made, before anything is done for it and when it is.
struct PrivateFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ path: String) throws -> String {
    let before = #expect(throws: Failure.self) { try PrivateFile.check(path) }
    let then = #expect(throws: Failure.self) { try PrivateFile.write([1], to: path) }
    #expect(before == then)
    #expect(before?.exit == ExitCode.machine)
    return try #require(before).message
  }

  @Test func namesTheFolderThatIsMissing() throws {
    let path = folder.file("missing/x.pdf")
    #expect(
      try refusal(path)
        == "\(path) cannot be written: No such file or directory. "
        + "Make its folder first, or name one that exists.")
  }

  @Test func leavesWhatIsThere() throws {
    let path = folder.file("x.pdf")
    try PrivateFile.write([1, 2], to: path)
    #expect(try refusal(path).hasSuffix("File exists. Name a file that does not exist."))
    #expect(try refusal(folder.path).hasSuffix("File exists. Name a file that does not exist."))
    #expect(try Shell.run(["wc", "-c", path]).output.hasPrefix("2 "))
  }

  @Test func knowsTheHomeOfWhoTypes() {
    #expect(PrivateFile.whole("~/x.pdf", home: "/home/ada") == "/home/ada/x.pdf")
    for other in ["~ada/x.pdf", "a/~/x.pdf", "~", "x.pdf"] {
      #expect(PrivateFile.whole(other, home: "/home/ada") == other)
    }
    #expect(PrivateFile.whole("~/x.pdf", home: nil) == "~/x.pdf")
  }

  @Test func aFileIsNoFolder() throws {
    let path = folder.file("x.pdf")
    try PrivateFile.write([1], to: path)
    #expect(
      try refusal(path + "/y.pdf").hasSuffix("Make its folder first, or name one that exists."))
  }
}
