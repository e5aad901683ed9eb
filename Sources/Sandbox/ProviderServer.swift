import Edge
import Flow

/// The HTTP server of one simulated provider.
///
/// It has its port at once and serves from `start` on: the library behind it takes longer to load
/// than a console to show itself.
final class ProviderServer {
  let provider: any SimulatedProvider
  private let address: String
  private let socket: ListeningSocket
  private var state = State.bound

  private enum State {
    case bound
    case serving(HTTPServer)
    case closed
  }

  /// Takes the preferred port, or any free one when that is taken.
  init(_ provider: any SimulatedProvider, address: String, preferredPort: UInt16)
    throws(HTTPServerFailure)
  {
    self.provider = provider
    self.address = address
    do {
      socket = try ListeningSocket(address: address, port: preferredPort)
    } catch .portInUse {
      socket = try ListeningSocket(address: address, port: 0)
    }
  }

  deinit { stop() }

  /// Scheme, host and port.
  var origin: String {
    let host = address.contains(":") ? "[\(address)]" : address
    return "http://\(host):\(port)"
  }

  var port: UInt16 { socket.port }

  /// What takes and answers requests; nil while nothing is served.
  var server: HTTPServer? {
    if case .serving(let server) = state { server } else { nil }
  }

  /// Readable when there is something to do; nil when there never will be.
  var descriptor: Int32? {
    switch state {
    case .bound: socket.descriptor
    case .serving(let server): server.descriptor
    case .closed: nil
    }
  }

  /// Begins to serve; a server that cannot gives its port back and is not tried again.
  func start() throws(HTTPServerFailure) {
    guard case .bound = state else { return }
    state = .closed
    state = .serving(try HTTPServer(on: socket, screen: { _ in nil }))
  }

  /// Takes no more connections; requests in hand are still answered.
  func stop() {
    switch state {
    case .bound:
      socket.close()
      state = .closed
    case .serving(let server): server.stop()
    case .closed: break
    }
  }
}
