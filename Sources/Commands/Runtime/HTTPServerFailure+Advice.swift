import Edge
import Flow

extension HTTPServerFailure {
  /// The sentence with who has the port, and which one is free.
  var advised: String {
    guard case .portInUse(let address, let port) = self else { return description }
    let free = HTTPServer.freePort(of: address, after: port)
    return reason + " Choose another one with --port" + (free.map { "; \($0) is free." } ?? ".")
  }

  /// What is wrong, without what to do about it.
  var reason: String {
    guard case .portInUse(let address, let port) = self else { return description }
    let owner = PortOwner.find(port).map { " by \($0.words)" } ?? ""
    return "Port \(port) of \(address) is in use\(owner)."
  }
}

extension PortOwner {
  /// `nginx (pid 812)`.
  var words: String { "\(PlainText.shown(command, limit: 20)) (pid \(pid))" }
}
