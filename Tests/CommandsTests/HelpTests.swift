import Flow
import Testing

@testable import Commands

struct HelpTests {
  @Test func namesEveryCommandAndOption() {
    for command in CommandName.allCases { #expect(Help.text.contains("  \(command.rawValue)")) }
    for option in Option.all { #expect(Help.text.contains(option.usage)) }
    for provider in Registry.all { #expect(Help.text.contains(provider.id.rawValue)) }
  }

  @Test func fitsALineOfATerminal() {
    for text in [Help.text] + CommandName.allCases.map({ Help.text(for: $0) }) {
      for line in text.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
    }
  }

  @Test func listsTheFieldsOfAProvider() throws {
    let invocation = try Invocation(["new", "speedmap", "--help"])
    let text = try #require(Information.text(for: invocation))
    for field in Speedmap().form { #expect(text.contains(field.name)) }
    #expect(text.contains("link.NAME"))
  }

  @Test func everyOptionOfSomeCommandsNamesRealCommands() {
    for command in Option.all.flatMap(\.commands) { #expect(CommandName(rawValue: command) != nil) }
  }
}
