import Flow
import FoundationEssentials
import Support
import Testing

/// `usher qr` and `usher link`, read back the way a phone would.
struct QRCommandTests {
  /// The code as a reader sees it: dark on light, as on a terminal with light ink on black.
  private func read(_ output: String) throws -> String {
    let rows = output.split(separator: "\n").map(String.init)
    return try ScreenPicture(rows, columns: rows.map(\.count).max() ?? 0).readCodes()
  }

  @Test(arguments: ["hello", "https://example.com/capture/a?b=c&d=%20#é漢字"])
  func drawsText(_ text: String) throws {
    let outcome = try Usher().run("qr", text)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(try read(outcome.output) == text)
  }

  @Test func drawsStandardInput() throws {
    let outcome = try Usher().run(["qr"], input: "from a pipe\n")
    #expect(outcome.status == 0)
    #expect(try read(outcome.output) == "from a pipe")
  }

  @Test func saysWhenATextIsTooLong() throws {
    let outcome = try Usher().run(["qr"], input: String(repeating: "x", count: 5000))
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
  }

  @Test func writesPicturesThatOnlyTheOwnerReads() throws {
    let usher = try Usher()
    let (png, svg) = (usher.folder.file("a.png"), usher.folder.file("b.svg"))
    let outcome = try usher.run("qr", "--png", png, "--svg", svg, "https://example.com/a")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    let file = Array(FileManager.default.contents(atPath: png) ?? Data())
    #expect(try ScreenPicture.readCodes(inFile: file) == "https://example.com/a")
    let text = FileManager.default.contents(atPath: svg).map { String(decoding: $0, as: UTF8.self) }
    #expect(text?.hasPrefix("<?xml") == true && text?.contains("</svg>") == true)
    for path in [png, svg] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    let again = try usher.run("qr", "--png", png, "another text")
    #expect(again.status == 4)
    #expect(again.errors.contains("File exists. Name a file that does not exist."))
    #expect(FileManager.default.contents(atPath: png).map(Array.init) == file)
  }

  @Test func makesNoFileWhenOneOfTwoCannotBeMade() throws {
    let usher = try Usher()
    let (png, svg) = (usher.folder.file("a.png"), usher.folder.file("none/b.svg"))
    let outcome = try usher.run("qr", "--png", png, "--svg", svg, "hello")
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("none/b.svg cannot be written"))
    #expect(!FileManager.default.fileExists(atPath: png))
    let same = try usher.run("qr", "--png", png, "--svg", png, "hello")
    #expect(same.status == 2)
    #expect(same.errors.contains("name the same file"))
    #expect(!FileManager.default.fileExists(atPath: png))
  }

  @Test func appliesEmbedParameters() throws {
    let outcome = try Usher().run(
      "link", "speedmap", "https://example.com/capture/a?kept=%7e", "lang=ha", "surface=webview")
    #expect(outcome.status == 0)
    #expect(outcome.output == "https://example.com/capture/a?kept=%7e&embed=1&lang=ha\n")
  }

  @Test(arguments: ["truepic", "biometric", "speedmap"])
  func drawsTheLinkOfANewSession(_ provider: String) throws {
    let usher = try Usher()
    let outcome = try usher.run("new", provider, "--no-follow", "--port", "\(usher.port)")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    let link = try #require(lines.first { $0.hasPrefix("http://127.0.0.1:") })
    #expect(
      try read(
        lines.filter { !$0.contains("127.0.0.1") && $0.contains("█") }
          .joined(separator: "\n")) == link)
  }
}
