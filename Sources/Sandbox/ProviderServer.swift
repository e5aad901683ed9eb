import Edge
import Flow

/// The HTTP server of one simulated provider on loopback.
struct ProviderServer {
  static let address = "127.0.0.1"

  let provider: any SimulatedProvider
  let server: HTTPServer

  /// Listens on the preferred port, or on any free one when that is taken.
  init(_ provider: any SimulatedProvider, preferredPort: UInt16) throws(HTTPServerFailure) {
    self.provider = provider
    do {
      server = try HTTPServer(
        address: Self.address, port: preferredPort, screen: { _ in nil })
    } catch .portInUse {
      server = try HTTPServer(address: Self.address, port: 0, screen: { _ in nil })
    }
  }

  /// Scheme, host and port.
  var origin: String { "http://\(Self.address):\(server.port)" }
}
