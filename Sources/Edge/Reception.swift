import CMicrohttpd
import Flow
import Glibc

/// What libmicrohttpd calls: takes requests in and answers out.
///
/// Runs within `HTTPServer.turn`.
final class Reception {
  let limits: HTTPServer.Limits
  /// Open connections that there may be; less than the limit where descriptors are few.
  var capacity: Int
  /// True when the library writes records, so that nothing may be written past it.
  let isEncrypted: Bool
  let screen: (IncomingRequest) -> Response?
  /// Requests that are whole and were not collected yet.
  var arrivals: [HTTPServer.Arrival] = []
  /// Open connections, by the library's pointer.
  private(set) var callers: [OpaquePointer: Caller] = [:]
  /// Connections suspended until the program answers.
  private(set) var inHand: [Int: Caller] = [:]
  var lingering = Lingering()
  /// Bytes of bodies that are not whole yet, of all connections.
  private var heldBytes = 0
  /// True once no connection may outlive its answer.
  var isClosing = false
  private var lastID = 0
  private var lastCaller = 0

  init(
    limits: HTTPServer.Limits, isEncrypted: Bool, screen: @escaping (IncomingRequest) -> Response?
  ) {
    self.limits = limits
    capacity = limits.connections
    self.isEncrypted = isEncrypted
    self.screen = screen
  }

  deinit { lingering.closeAll() }

  // MARK: Connections

  func connected(_ connection: OpaquePointer) {
    let descriptor = usher_mhd_socket(connection)
    lastCaller += 1
    let caller = Caller(
      connection, number: lastCaller, descriptor: descriptor, now: Clock.monotonic())
    callers[connection] = caller
    makeRoom(for: caller)
  }

  func disconnected(_ connection: OpaquePointer) {
    callers[connection] = nil
  }

  // MARK: Requests

  func begun(_ target: UnsafePointer<CChar>, on connection: OpaquePointer) {
    guard let caller = callers[connection] else { return }
    caller.exchange = ServedRequest(target: target, peer: caller.peer)
    if case .receiving = caller.phase { return }
    caller.phase = .receiving(since: Clock.monotonic())
  }

  /// The library's handler: once for the headers, once a piece of the body, once at the end, and once
  /// after the program has answered.
  func handle(
    _ connection: OpaquePointer, method: String, version: UnsafePointer<CChar>,
    piece: UnsafeRawBufferPointer
  ) -> MHD_Result {
    guard let caller = callers[connection], let exchange = caller.exchange else { return .NO }
    switch exchange.stage {
    case .begun:
      exchange.request.method = method
      exchange.request.headers = Self.headers(of: connection)
      return receiveHeaders(of: exchange, version: version, from: caller)
    case .receiving where piece.isEmpty:
      handOver(exchange, of: caller)
      return .YES
    case .receiving:
      return take(piece, into: exchange, from: caller)
    case .refused(let response), .answered(let response):
      return queue(response, for: exchange, to: caller, closing: isClosing)
    case .inHand:
      usher_mhd_suspend(connection)
      return .YES
    case .done:
      return .NO
    }
  }

  func completed(on connection: OpaquePointer) {
    guard let caller = callers[connection], let exchange = caller.exchange else { return }
    let now = Clock.monotonic()
    if case .inHand(let id) = exchange.stage { inHand[id] = nil }
    if exchange.leavesBody { lingering.keep(caller.descriptor, now: now) }
    dropBody(of: exchange)
    caller.exchange = nil
    caller.phase = .idle(since: now)
  }

  /// Resumes the request's connection, which then gets the answer; nothing for an unknown id.
  func answer(_ id: Int, _ response: Response) {
    guard let caller = inHand.removeValue(forKey: id) else { return }
    caller.exchange?.stage = .answered(response)
    caller.phase = .answering(since: Clock.monotonic())
    usher_mhd_resume(caller.connection)
  }

  private func receiveHeaders(
    of exchange: ServedRequest, version: UnsafePointer<CChar>, from caller: Caller
  ) -> MHD_Result {
    // A bare NUL is refused as an encoded one is.
    if exchange.isCut(before: version) { exchange.request.target += "%00" }
    let request = exchange.request
    let version = String(cString: version)
    if let refusal = Framing.refusal(request, version: version, limits: limits) {
      exchange.leavesBody = true
      return queue(refusal, for: exchange, to: caller, closing: true)
    }
    guard let refusal = screen(request) else {
      exchange.stage = .receiving
      return .YES
    }
    guard Framing.hasBody(request.headers) else {
      // Answered at the next call: an answer at the first one would cost the connection.
      exchange.stage = .refused(refusal)
      return .YES
    }
    exchange.leavesBody = true
    return queue(refusal, for: exchange, to: caller, closing: true)
  }

  private func take(
    _ piece: UnsafeRawBufferPointer, into exchange: ServedRequest, from caller: Caller
  ) -> MHD_Result {
    guard exchange.request.body.count + piece.count > limits.bodyBytes else {
      heldBytes += piece.count
      exchange.request.body += piece
      makeRoomForBodies()
      return caller.isHungUp ? .NO : .YES
    }
    // The library takes no answer in the middle of a body, so it is written past it. Nothing else can
    // be on its way out: this is the only answer of this request, and the ones before are complete.
    // Over TLS the client sees the connection end.
    let answer = isEncrypted ? [] : Framing.tooLarge(limits).closingBytes
    send(caller.descriptor, answer, answer.count, Int32(MSG_NOSIGNAL))
    dropBody(of: exchange)
    exchange.stage = .done
    exchange.leavesBody = true
    return .NO
  }

  private func handOver(_ exchange: ServedRequest, of caller: Caller) {
    lastID += 1
    exchange.stage = .inHand(lastID)
    caller.phase = .inHand
    inHand[lastID] = caller
    arrivals.append(HTTPServer.Arrival(id: lastID, request: exchange.request))
    dropBody(of: exchange)
    usher_mhd_suspend(caller.connection)
  }

  /// When the memory for bodies is used up, whoever has been sending for longest gives way.
  private func makeRoomForBodies() {
    while heldBytes > limits.memoryBytes, let slowest = slowestSender {
      slowest.hangUp()
      if let exchange = slowest.exchange { dropBody(of: exchange) }
    }
  }

  private func dropBody(of exchange: ServedRequest) {
    heldBytes -= exchange.request.body.count
    exchange.request.body = []
  }

  private func queue(
    _ response: Response, for exchange: ServedRequest, to caller: Caller, closing: Bool
  ) -> MHD_Result {
    exchange.stage = .done
    caller.phase = .answering(since: Clock.monotonic())
    return response.queue(on: caller.connection, closing: closing)
  }

  private static func headers(of connection: OpaquePointer) -> [Header] {
    var headers: [Header] = []
    withUnsafeMutablePointer(to: &headers) { headers in
      usher_mhd_each_header(
        connection,
        { headers, _, name, nameSize, value, valueSize in
          let name = UnsafeRawBufferPointer(start: name, count: nameSize)
          let value = UnsafeRawBufferPointer(start: value, count: valueSize)
          headers?.assumingMemoryBound(to: [Header].self).pointee.append(
            Header(received: name[...], value[...]))
          return .YES
        }, headers)
    }
    return headers
  }
}
