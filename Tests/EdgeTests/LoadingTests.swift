import Dispatch
import Edge
import Flow
import Testing

/// libcrypto, libcurl and libmicrohttpd are loaded at their first use, which may come from several threads
/// at once.
///
/// Each test runs in a process of its own, where nothing has loaded them yet.
struct LoadingTests {
  @Test func loadsTheClientForAllWhoAskAtOnce() async {
    await #expect(processExitsWith: .success) {
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let client = HTTPClient()
        client.send(Request("GET", "http://127.0.0.1:9/", doing: "asking"), ticket: 1)
        client.cancel(ticket: 1)
      }
    }
  }

  @Test func loadsTheServerForAllWhoAskAtOnce() async {
    await #expect(processExitsWith: .success) {
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        precondition(HTTPServer.canEncrypt)
      }
    }
  }

  @Test func loadsTheDigestsForAllWhoAskAtOnce() async {
    await #expect(processExitsWith: .success) {
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        precondition(Digest.sha256([]).prefix(4) == [0xE3, 0xB0, 0xC4, 0x42])
      }
    }
  }
}
