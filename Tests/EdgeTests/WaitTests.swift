import Edge
import Flow
import Glibc
import Support
import Testing

@Suite struct WaitTests {
  let ends: (read: Int32, write: Int32)

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    // A child of a test beside this one would keep the far end open.
    for end in ends { try #require(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
    self.ends = (ends[0], ends[1])
  }

  /// A client that waits by itself, or with libcurl once it has had a request.
  private func client(withLibrary: Bool) -> HTTPClient {
    let client = HTTPClient()
    guard withLibrary else { return client }
    client.send(Request("GET", "nonsense", doing: "asking"), ticket: 1)
    _ = client.turn()
    return client
  }

  @Test(arguments: [false, true])
  func givesTheDescriptorsThatAreReady(_ withLibrary: Bool) {
    let client = client(withLibrary: withLibrary)
    #expect(client.wait(readable: [ends.read], patience: 0) == [])
    #expect(
      client.wait(
        readable: [ends.read], writable: [ends.write], patience: TestPatience.milliseconds) == [
          ends.write
        ])
    #expect(write(ends.write, "x", 1) == 1)
    #expect(client.wait(readable: [ends.read], patience: TestPatience.milliseconds) == [ends.read])
    close(ends.write)
    close(ends.read)
  }

  @Test(arguments: [false, true])
  func aHangUpIsReady(_ withLibrary: Bool) {
    let client = client(withLibrary: withLibrary)
    close(ends.write)
    #expect(client.wait(readable: [ends.read], patience: TestPatience.milliseconds) == [ends.read])
    close(ends.read)
  }

  @Test(arguments: [false, true])
  func waitsAsLongAsItsPatience(_ withLibrary: Bool) {
    let client = client(withLibrary: withLibrary)
    let begin = Clock.monotonic()
    #expect(client.wait(readable: [ends.read], patience: 50) == [])
    #expect((45...10_000).contains(Clock.monotonic() - begin))
    close(ends.write)
    close(ends.read)
  }

  @Test func doesNotWaitWhenAnAnswerIsThereAlready() {
    let client = HTTPClient()
    client.send(Request("GET", "nonsense", doing: "asking"), ticket: 1)
    #expect(client.wait(readable: [ends.read], patience: TestPatience.milliseconds) == [])
    #expect(client.turn().map(\.ticket) == [1])
    close(ends.write)
    close(ends.read)
  }
}
