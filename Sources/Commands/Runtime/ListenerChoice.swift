import Edge
import Flow

/// Which address and port to listen on, from options and settings.
struct ListenerChoice {
  var address: String
  var port: UInt16
  /// True when the operator named the port, so that another one would be wrong.
  var isStrict: Bool
  private let output: Output

  init(_ context: CommandContext) throws(Failure) {
    let settings = try context.settings()
    let named =
      try context.invocation.number("port", in: 1...65_535).map(UInt16.init) ?? settings.port
    port = named ?? Settings.standardPort
    isStrict = named != nil
    output = context.output
    if let wish = context.invocation.options["lan"] {
      guard let found = wish.isEmpty ? NetworkAddress.best()?.text : wish else {
        throw .machine(
          "No local network was found; connect to one, or name an address: --lan=ADDRESS.")
      }
      address = found
    } else {
      address = settings.address ?? "127.0.0.1"
    }
  }

  /// Starts the listener of a line command.
  ///
  /// - Throws: exit status 4 when a named port is taken, or the address is not this machine's.
  func start(_ runtime: Runtime) throws(Failure) {
    do {
      try runtime.listen(address: address, port: port, isStrict: isStrict)
    } catch {
      throw .machine(error.description)
    }
    if let listener = runtime.listener, listener.server.port != port {
      output.tell(
        "Port \(port) is in use; listening on \(listener.server.port). --port N chooses one.")
    }
  }
}
