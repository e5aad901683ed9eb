import Support
import Testing

/// What the program has loaded by its end, as the dynamic linker tells it.
struct LibraryTests {
  private func loaded(by arguments: [String]) throws -> String {
    let usher = try Usher()
    let program = try RunningProgram(
      [Usher.program] + arguments,
      environment: usher.environment.merging(["LD_DEBUG": "libs"]) { $1 },
      in: usher.folder.path, name: "libraries")
    #expect(try program.end() == 0)
    return program.errors
  }

  @Test func aCommandThatSendsAndHearsNothingLoadsNoHTTP() throws {
    let libraries = try loaded(by: ["qr", "hello"])
    #expect(libraries.contains("libqrencode.so"))
    #expect(!libraries.contains("libcurl.so") && !libraries.contains("libmicrohttpd.so"))
  }

  @Test func aCommandThatSendsAndHearsLoadsBoth() throws {
    let libraries = try loaded(by: [
      "new", "speedmap", "--no-follow", "--port", "\(FreePort.any())",
    ])
    #expect(libraries.contains("libcurl.so") && libraries.contains("libmicrohttpd.so"))
  }
}
