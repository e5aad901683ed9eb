import Flow
import Testing

@Suite struct WrongTokensTests {
  private func guesses(_ count: Int, from peer: String, at now: Int = 0) -> WrongTokens {
    var tokens = WrongTokens()
    for _ in 0..<count { tokens.note(peer, now: now) }
    return tokens
  }

  @Test func aFewMistakesCostNothing() {
    #expect(
      guesses(WrongTokens.standardLimit, from: "192.0.2.1").wait(for: "192.0.2.1", now: 0) == nil)
  }

  @Test func oneMoreHasToWaitForTheRestOfTheMinute() {
    let tokens = guesses(WrongTokens.standardLimit + 1, from: "192.0.2.1")
    #expect(tokens.wait(for: "192.0.2.1", now: 0) == 60)
    #expect(tokens.wait(for: "192.0.2.1", now: 58_500) == 2)
    #expect(tokens.wait(for: "192.0.2.1", now: 60_000) == nil)
    #expect(tokens.wait(for: "192.0.2.2", now: 0) == nil)
  }

  @Test func theLimitIsASetting() {
    var tokens = WrongTokens(limit: 2)
    for _ in 0..<3 {
      #expect(tokens.wait(for: "192.0.2.1", now: 0) == nil)
      tokens.note("192.0.2.1", now: 0)
    }
    #expect(tokens.wait(for: "192.0.2.1", now: 0) == 60)
  }

  @Test func theCountBeginsAnewAfterTheMinute() {
    var tokens = guesses(WrongTokens.standardLimit + 5, from: "192.0.2.1")
    tokens.note("192.0.2.1", now: 60_001)
    #expect(tokens.wait(for: "192.0.2.1", now: 60_001) == nil)
  }

  @Test(arguments: ["127.0.0.1", "::1", "127.8.8.8"])
  func behindATunnelEverybodyIsLoopback(peer: String) {
    let tokens = guesses(1000, from: peer)
    #expect(tokens.wait(for: peer, now: 0) == nil)
    #expect(tokens.size == 0)
  }

  @Test func oneNetworkOfIPv6IsOneSender() {
    var tokens = WrongTokens()
    for host in 0...WrongTokens.standardLimit {
      tokens.note("2001:db8:0:1::\(String(host, radix: 16))", now: 0)
    }
    #expect(tokens.wait(for: "2001:db8:0:1:ffff::9", now: 0) != nil)
    #expect(tokens.wait(for: "2001:db8:0:2::1", now: 0) == nil)
    #expect(tokens.size == 1)
  }

  @Test func memoryStaysBoundedAndTheLatestAreKept() {
    var tokens = WrongTokens()
    for number in 0..<5000 {
      for _ in 0..<2 { tokens.note("10.0.\(number / 256).\(number % 256)", now: number) }
    }
    #expect(tokens.size == WrongTokens.capacity)
    for _ in 0..<WrongTokens.standardLimit { tokens.note("10.0.19.135", now: 5000) }
    #expect(tokens.wait(for: "10.0.19.135", now: 5000) != nil)
  }
}
