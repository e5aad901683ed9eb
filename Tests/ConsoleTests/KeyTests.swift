import Console
import Testing

struct KeyTests {
  private static let keys: [Key] =
    Key.Name.allCases.map(Key.named)
    + "abcxyzABCZ019 ?/-!é田".map(Key.character)
    + "acdelz".map(Key.control) + "bf b-".map(Key.alt)

  @Test(arguments: keys) func readsBackItsName(_ key: Key) { #expect(Key(text: key.text) == key) }

  @Test(arguments: ["", "Ctrl-", "Ctrl-1", "ab", "Alt-", "F99"])
  func refusesWhatIsNoKey(_ name: String) { #expect(Key(text: name) == nil) }

  @Test(arguments: PageKind.allCases) func meansOneThingOnAPage(_ page: PageKind) {
    let own = KeyMap.bindings.filter { $0.pages.contains(page) }.flatMap(\.keys)
    #expect(Set(own).count == own.count)
  }

  @Test(arguments: PageKind.allCases) func everyPageHasAWayOutAndHelp(_ page: PageKind) {
    let requests = KeyMap.bindings(on: page).map(\.request)
    #expect(requests.contains(.help))
    #expect(requests.contains(.leave))
    #expect(requests.contains(.back))
  }

  @Test func everyRequestHasAKey() {
    let bound = Set(KeyMap.bindings.map(\.request))
    #expect(bound == Set(KeyRequest.allCases))
  }

  @Test func theTableForTheReadmeHasEveryBinding() {
    let lines = KeyMap.markdown.split(separator: "\n")
    #expect(lines.count == KeyMap.bindings.count + 2)
    #expect(lines.contains("| sessions | `n` | open a new session |"))
    #expect(lines.contains("| everywhere | `Ctrl-C` | leave usher; sessions go on |"))
  }
}
