import Edge
import Flow
import Testing

@Suite struct DigestTests {
  /// FIPS 180-4 examples.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func hashes(text: String, hex: String) {
    #expect(Hex.encode(Digest.sha256(Array(text.utf8))) == hex)
  }

  /// RFC 4231 test case 2, and case 6 with a key longer than a block.
  @Test func authenticates() {
    let text = Array("what do ya want for nothing?".utf8)
    #expect(
      Hex.encode(Digest.hmacSHA256(text, key: Array("Jefe".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      Hex.encode(Digest.hmacSHA512(text, key: Array("Jefe".utf8)))
        == "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
        + "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737")
    let long = Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    #expect(
      Hex.encode(Digest.hmacSHA256(long, key: Array(repeating: 0xAA, count: 131)))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  @Test func authenticatesNothingWithAnEmptyKey() {
    #expect(
      Hex.encode(Digest.hmacSHA256([], key: []))
        == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
  }

  @Test func comparesAllBytes() {
    #expect(ConstantTime.equal([], []))
    #expect(ConstantTime.equal([1, 2, 3], [1, 2, 3]))
    #expect(!ConstantTime.equal([1, 2, 3], [1, 2, 4]))
    #expect(!ConstantTime.equal([1, 2, 3], [1, 2]))
    #expect(!ConstantTime.equal([], [0]))
  }
}
