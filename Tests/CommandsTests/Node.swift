import FoundationEssentials
import Glibc
import Support
import Testing

/// Node.js, where it is installed.
enum Node {
  static var isInstalled: Bool { access("/usr/bin/node", X_OK) == 0 }

  /// Reads a module without running it.
  static func check(_ code: some StringProtocol) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("snippet.mjs")
    try Data(code.utf8).write(to: URL(filePath: file))
    let result = try Shell.run(["node", "--check", file])
    #expect(result.status == 0, "\(result.output)")
  }

  /// Runs a module with something before and behind it, and gives what it printed.
  static func run(before: String, _ code: String, after: String) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.file("snippet.mjs")
    try Data([before, code, after].joined(separator: "\n").utf8).write(to: URL(filePath: file))
    return try Shell.run(["node", file]).output
  }
}
