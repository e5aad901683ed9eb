import Edge
import Flow
import Glibc
import Testing

/// In processes of their own, as the environment belongs to all tests.
@Suite struct HTTPClientProxyTests {
  @Test func asksNoProxyForThisMachine() async {
    await #expect(processExitsWith: .success) {
      for name in ["http_proxy", "all_proxy"] { setenv(name, "http://127.0.0.1:1", 1) }
      let loopback = try Loopback()
      let answer = try loopback.answer(to: Request("GET", loopback.url("/"), doing: "asking"))
      try #require(answer?.response?.status == 200)
    }
  }

  /// Else the operator would look for the fault at the provider.
  @Test func tellsThatTheProxyRefused() async {
    await #expect(processExitsWith: .success) {
      let loopback = try Loopback { _ in .text(407, "no") }
      setenv("https_proxy", loopback.url(""), 1)
      let request = Request("POST", "https://provider.example/", doing: "asking", creates: true)
      let failure = try loopback.answer(to: request)?.failure
      try #require(failure?.words == "The proxy refused with 407")
      try #require(failure?.mayHaveArrived == false)
    }
  }

  @Test func asksTheProxyOfTheEnvironmentForOthers() async {
    await #expect(processExitsWith: .success) {
      let loopback = try Loopback()
      setenv("http_proxy", loopback.url(""), 1)
      let request = Request("GET", "http://192.168.255.254/through", doing: "asking")
      let answer = try loopback.answer(to: request)
      try #require(answer?.response?.status == 200)
      try #require(loopback.requests.map(\.target) == ["http://192.168.255.254/through"])
    }
  }
}
