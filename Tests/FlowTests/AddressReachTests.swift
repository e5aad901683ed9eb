import Flow
import Testing

@Suite struct AddressReachTests {
  @Test(arguments: [
    ("http://127.0.0.1:7357/webhooks/a/b", Address.Reach.thisMachine),
    ("http://localhost", .thisMachine), ("http://[::1]:7357", .thisMachine),
    ("http://192.168.1.20:7357", .localNetwork), ("http://10.0.0.1", .localNetwork),
    ("http://100.100.1.2", .localNetwork), ("https://printer.local", .localNetwork),
    ("http://[fd00::1]", .localNetwork), ("https://hooks.example.com/t", .internet),
    ("https://100.128.0.1", .internet), ("https://93.184.215.14", .internet),
    ("http://192.0.2.2", .localNetwork),
  ])
  func theSpellingTellsFromWhere(url: String, reach: Address.Reach) throws {
    #expect(try #require(Address(url: url)).reach == reach)
  }

  @Test func aProviderReachesOnlyAPublicAddressOverTLS() throws {
    func obstacle(_ url: String) throws -> String? {
      try #require(Address(url: url)).obstacleToWebhooks
    }
    #expect(try obstacle("https://hooks.example.com/t") == nil)
    #expect(try obstacle("http://127.0.0.1:7357")?.contains("tunnel") == true)
    #expect(try obstacle("https://192.168.1.20")?.contains("local network") == true)
    #expect(try obstacle("http://93.184.215.14")?.contains("https only") == true)
  }

  @Test func allAddressesAtOnceAreNoneToCall() {
    #expect(["0.0.0.0", "::", "0:0::0"].allSatisfy(Address.isWildcard))
    #expect(!["0.0.0.1", "::1", "", "zero"].contains(where: Address.isWildcard))
  }
}
