import Edge
import Flow

/// The HTTP server of one simulated provider.
struct ProviderServer {
  let provider: any SimulatedProvider
  let server: HTTPServer
  private let address: String

  /// Listens on the preferred port, or on any free one when that is taken.
  init(_ provider: any SimulatedProvider, address: String, preferredPort: UInt16)
    throws(HTTPServerFailure)
  {
    self.provider = provider
    self.address = address
    do {
      server = try HTTPServer(
        address: address, port: preferredPort, screen: { _ in nil })
    } catch .portInUse {
      server = try HTTPServer(address: address, port: 0, screen: { _ in nil })
    }
  }

  /// Scheme, host and port.
  var origin: String {
    let host = address.contains(":") ? "[\(address)]" : address
    return "http://\(host):\(server.port)"
  }
}
