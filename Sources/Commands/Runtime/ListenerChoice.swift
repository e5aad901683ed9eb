import Edge
import Flow

/// Which address and port to listen on, from options, settings and what was chosen before.
struct ListenerChoice {
  /// The name under which the journal keeps the address chosen in the console.
  static let keptName = "listener_address"
  static let loopback = "127.0.0.1"

  var address: String
  var port: UInt16
  /// True when the operator named the port, so that another one would be wrong.
  var isStrict: Bool
  private let output: Output

  /// - Throws: exit status 4 when `--lan` finds no network.
  init(_ context: CommandContext, _ journal: Journal) throws(Failure) {
    let settings = try context.settings().listener
    let named =
      try context.invocation.number("port", in: 1...65_535).map(UInt16.init) ?? settings.port
    port = named ?? ListenerSettings.standardPort
    isStrict = named != nil
    output = context.output
    if let wish = context.invocation.options["lan"] {
      guard let found = try wish.isEmpty ? Self.lanAddress(journal) : wish else {
        throw .machine(
          "No local network was found; connect to one, or name an address: --lan=ADDRESS.")
      }
      address = found
    } else {
      address = settings.address ?? Self.loopback
    }
  }

  /// The address that was chosen in the console while this machine still has it, else the best one.
  private static func lanAddress(_ journal: Journal) throws(Failure) -> String? {
    let all = NetworkAddress.all()
    let kept: String?
    do { kept = try journal.kept(keptName) } catch { throw Failure(error) }
    return all.first { $0.text == kept }?.text ?? all.first?.text
  }

  /// The base URL under which this machine would know a listener here.
  func local(_ settings: ListenerSettings) -> String {
    Listener.base(Listener.told(address), port, isEncrypted: settings.certificate != nil)
  }

  /// Where the sandbox's pages are served, so that whoever reaches the listener reaches them too.
  var sandboxAddress: String { Listener.told(address) }

  /// Starts the listener of a line command.
  ///
  /// - Throws: exit status 4 when a named port is taken, or the address is not this machine's.
  func start(_ runtime: Runtime) throws(Failure) {
    do {
      try runtime.listen(address: address, port: port, isStrict: isStrict)
    } catch {
      throw .machine(error.advised)
    }
    if let listener = runtime.listener, listener.server.port != port {
      let owner = PortOwner.find(port).map { " by \($0.words)" } ?? ""
      output.tell(
        "Port \(port) is in use\(owner); listening on \(listener.server.port). "
          + "--port N chooses one.")
    }
  }
}
