import CMicrohttpd
import Flow
import Glibc

/// Hears requests over HTTP and keeps each waiting until the program has its answer.
///
/// One libmicrohttpd daemon without a thread of its own: wait for `descriptor` no longer than
/// `patience`, then `turn`. Connections are suspended from the arrival of a request to its answer.
public final class HTTPServer {
  /// A request that is whole.
  public struct Arrival: Equatable, Sendable {
    /// What `answer` is called with; never used twice.
    public let id: Int
    public let request: IncomingRequest
  }

  /// The port it listens on, also when 0 was asked for.
  public let port: UInt16
  /// Readable when `turn` has something to do.
  public let descriptor: Int32

  private let daemon: OpaquePointer
  /// Kept for as long as the library may look at it.
  private let tls: TLS?
  private let reception: Reception
  private let sweepInterval: Int
  private var lastSweep = Clock.monotonic()
  private var stopped: Int?
  /// True while answers wait for the next turn: the library tells nobody that it was resumed.
  private var hasAnswers = false

  /// How long a stopped listener waits for requests on their way in, and for answers on their way out.
  private static let (receivingGrace, answeringGrace) = (500, 900)

  /// Listens on an IPv4 or IPv6 address; port 0 takes a free one.
  public convenience init(
    address: String, port: UInt16, limits: Limits = .init(), tls: TLS? = nil,
    screen: @escaping (IncomingRequest) -> Response?
  ) throws(HTTPServerFailure) {
    try self.init(
      on: ListeningSocket(address: address, port: port), limits: limits, tls: tls, screen: screen)
  }

  /// Serves a socket, which is the server's from here on, also when it does not start.
  ///
  /// `screen` is asked when a request's headers are there, with an empty body: a response refuses the
  /// request at once and its body is not read; nil lets it come in.
  public init(
    on socket: ListeningSocket, limits: Limits = .init(), tls: TLS? = nil,
    screen: @escaping (IncomingRequest) -> Response?
  ) throws(HTTPServerFailure) {
    guard usher_mhd_load() else {
      socket.close()
      throw .other("libmicrohttpd.so.12 cannot be loaded")
    }
    let reception = Reception(limits: limits, isEncrypted: tls != nil, screen: screen)
    var setup = Self.callbacks(for: reception)
    // Descriptors for everything else: curl, the journal, the terminal, lingering sockets.
    let spare = 192 + Reception.overflow
    let descriptors = DescriptorLimit.raise(to: limits.connections + spare)
    setup.socket = socket.descriptor
    reception.capacity = max(16, min(limits.connections, descriptors - spare))
    setup.connections = UInt32(clamping: reception.capacity + Reception.overflow)
    setup.idle_seconds = UInt32(clamping: limits.idleMilliseconds / 1000 + 1)
    // The library keeps its own tables and the head of the answer in there too.
    setup.connection_memory = limits.headerBytes * 2 + (16 << 10)
    guard let daemon = Self.start(&setup, tls) else {
      socket.close()
      throw tls == nil ? .other("the HTTP library does not start") : .badCertificate
    }
    self.tls = tls
    self.port = socket.port
    self.daemon = daemon
    self.reception = reception
    descriptor = usher_mhd_epoll(daemon)
    let shortest = min(limits.requestMilliseconds, limits.idleMilliseconds)
    // Deadlines of half a minute may be some seconds late; a wake a second would not be idle.
    sweepInterval = min(max(shortest / 10, 10), 5000)
  }

  private static func start(_ setup: inout usher_mhd_setup, _ tls: TLS?) -> OpaquePointer? {
    guard let tls else { return usher_mhd_start(&setup) }
    return tls.certificate.withUnsafeBufferPointer { certificate in
      tls.key.withUnsafeBufferPointer { key in
        usher_mhd_start_tls(&setup, certificate.baseAddress, key.baseAddress)
      }
    }
  }

  deinit {
    // The library ends the process when it is stopped with suspended connections.
    for id in reception.inHand.keys { reception.answer(id, .text(503, "usher is stopping.")) }
    usher_mhd_stop(daemon)
  }

  /// The longest wait before the next `turn`, in milliseconds; nil when there is nothing to wait for.
  public var patience: Int? {
    if hasAnswers { return 0 }
    var candidates: [Int] = []
    let library = Int(usher_mhd_patience(daemon))
    if library >= 0 { candidates.append(library) }
    if !reception.callers.isEmpty {
      candidates.append(max(0, lastSweep + currentInterval - Clock.monotonic()))
    }
    if !reception.lingering.isEmpty { candidates.append(20) }
    return candidates.min()
  }

  /// True when a stopped listener has nothing left to send; it is over a second after `stop`.
  public var isDrained: Bool {
    stopped != nil && reception.callers.isEmpty && reception.lingering.isEmpty
  }

  /// Moves every connection on as far as it goes without waiting, and gives the whole requests.
  public func turn() -> [Arrival] {
    hasAnswers = false
    // A request takes a few rounds; the bound keeps a busy client from holding up the loop.
    for _ in 0..<16 {
      usher_mhd_run(daemon)
      guard usher_mhd_patience(daemon) == 0 else { break }
    }
    sweep(now: Clock.monotonic())
    defer { reception.arrivals = [] }
    return reception.arrivals
  }

  /// Answers a request, at the next turn; nothing happens for one whose client has gone.
  public func answer(_ id: Int, _ response: Response) {
    hasAnswers = true
    reception.answer(id, response)
  }

  /// Takes no more connections; requests in hand are still answered.
  ///
  /// Turn until `isDrained`.
  public func stop() {
    guard stopped == nil else { return }
    stopped = Clock.monotonic()
    reception.isClosing = true
    let socket = usher_mhd_quiesce(daemon)
    if socket >= 0 { close(socket) }
    for caller in reception.callers.values {
      if case .idle = caller.phase { caller.hangUp() }
    }
  }

  private var currentInterval: Int { stopped == nil ? sweepInterval : 20 }

  private func sweep(now: Int) {
    reception.lingering.drain(now: now)
    guard now - lastSweep >= currentInterval else { return }
    lastSweep = now
    let settled = usher_mhd_patience(daemon) != 0
    for caller in reception.callers.values {
      caller.hangUp(ifOverdue: reception.limits, now: now, settled: settled)
    }
    if let stopped { hangUpAfter(now - stopped) }
  }

  private func hangUpAfter(_ elapsed: Int) {
    for caller in reception.callers.values {
      switch caller.phase {
      case .idle: caller.hangUp()
      case .receiving where elapsed > Self.receivingGrace: caller.hangUp()
      case .answering where elapsed > Self.answeringGrace: caller.hangUp()
      case .receiving, .answering, .inHand: break
      }
    }
    if elapsed > Self.answeringGrace { reception.lingering.closeAll() }
  }
}
