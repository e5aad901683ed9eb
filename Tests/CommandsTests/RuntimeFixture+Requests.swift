import Edge
import Flow
import Support
import Testing

@testable import Commands

extension RuntimeFixture {
  /// Sends a request to the listener and turns until it is answered.
  func answer(_ request: Request) throws -> Response {
    let client = HTTPClient()
    client.send(request, ticket: 1)
    let deadline = Clock.monotonic() + TestPatience.milliseconds
    while Clock.monotonic() < deadline {
      events += runtime.turn(patience: 1).events
      _ = client.wait(readable: [], patience: 1)
      if let answer = client.turn().first?.answer {
        guard case .response(let response) = answer else { break }
        return response
      }
    }
    throw Late(what: "an answer")
  }

  /// What the page of a Speedmap session sends when the customer is through.
  func completion(_ session: Session) throws -> Request {
    let listener = try #require(runtime.listener)
    let id = session.providerSession ?? ""
    let body =
      #"{"source":"speedmap","version":1,"type":"complete","flow":"capture","session_id":"\#(id)"}"#
    return Request(
      "POST", listener.url(of: session) + "/bridge",
      headers: [
        Header("X-Capture-Origin", session.captureOrigin ?? ""), Header("X-Main-Frame", "true"),
      ], body: Array(body.utf8), doing: "relaying")
  }
}
