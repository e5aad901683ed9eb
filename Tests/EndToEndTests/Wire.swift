import Edge
import Flow

/// Sends requests of a test one at a time, and waits for their answers.
final class Wire {
  private let client: HTTPClient
  private var lastTicket = 0

  init() throws { client = HTTPClient() }

  /// The response; one of status 0 when none came.
  func send(_ request: Request) -> Response {
    lastTicket += 1
    client.send(request, ticket: lastTicket)
    while true {
      _ = client.wait(readable: [], patience: 1000)
      for (ticket, answer) in client.turn() where ticket == lastTicket {
        if case .response(let response) = answer { return response }
        return Response(status: 0)
      }
    }
  }
}
