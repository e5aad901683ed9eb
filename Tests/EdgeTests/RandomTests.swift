import Edge
import Testing

@Suite struct RandomTests {
  @Test func tokensAreFreshAndNeedNoEscaping() {
    let tokens = (0..<200).map { _ in Random.token() }
    #expect(Set(tokens).count == tokens.count)
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    #expect(tokens.allSatisfy { $0.utf8.count == 22 && allowed.isSuperset(of: $0) })
    #expect(tokens.contains { $0.contains("-") } && tokens.contains { $0.contains("_") })
  }

  @Test func sessionIDsHoldNoCharacterThatIsEasilyMistaken() {
    let ids = (0..<500).map { _ in Random.sessionID() }
    #expect(ids.allSatisfy { $0.utf8.count == 6 })
    #expect(Set(ids.joined()) == Set("0123456789abcdefghjkmnpqrstvwxyz"))
  }

  @Test func givesAsManyBytesAsAskedFor() {
    #expect(Random.bytes(0) == [])
    #expect(Random.bytes(64).count == 64)
    #expect(Random.bytes(16) != Random.bytes(16))
  }
}
