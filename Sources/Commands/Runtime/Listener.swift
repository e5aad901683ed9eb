import Edge
import Flow

/// The running HTTP server with the two addresses it has: where it is bound, and what others are told.
struct Listener {
  let server: HTTPServer
  let address: String

  init(address: String, port: UInt16) throws(HTTPServerFailure) {
    self.address = address
    server = try HTTPServer(address: address, port: port, screen: Route.screen)
  }

  /// Host and port, like `127.0.0.1:7357`.
  var bound: String { (address.contains(":") ? "[\(address)]" : address) + ":\(server.port)" }

  /// The address under which senders know it.
  var advertised: String { "http://" + bound }

  /// True when only this machine can reach it.
  var isLoopback: Bool { Address.isLoopback(address) }

  func url(of session: Session) -> String { "\(advertised)/s/\(session.token)" }
}
