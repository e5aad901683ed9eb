import Flow
import Glibc

/// One open connection to the listener, with at most one request at a time on it.
final class Caller {
  /// What the connection is doing, and since when (`Clock.monotonic`).
  enum Phase {
    /// Between two requests.
    case idle(since: Int)
    /// A request is on its way in. A fresh connection starts here: it has come to say something.
    case receiving(since: Int)
    /// The program has the request.
    case inHand
    /// The answer is on its way out.
    case answering(since: Int)
  }

  let connection: OpaquePointer
  /// Counts up; tells who came first within a millisecond.
  let number: Int
  let descriptor: Int32
  /// Numeric address, as `IncomingRequest.peer`.
  let peer: String
  var phase: Phase
  var exchange: ServedRequest?
  /// True once it was hung up; the library takes a moment to clean up.
  private(set) var isHungUp = false

  init(_ connection: OpaquePointer, number: Int, descriptor: Int32, now: Int) {
    self.connection = connection
    self.number = number
    self.descriptor = descriptor
    peer = Self.peer(of: descriptor)
    phase = .receiving(since: now)
  }

  /// Hangs up when a limit has passed or the client has gone; libmicrohttpd then cleans up.
  ///
  /// The library's own time-out starts again at every byte, and it does not notice a close that comes
  /// together with data, hence both checks here. The second one only holds when the library is
  /// `settled`, that is, has nothing left to work on in its own buffers.
  func hangUp(ifOverdue limits: HTTPServer.Limits, now: Int, settled: Bool) {
    let isOver: Bool
    switch phase {
    case .idle(let since):
      let heard = now - millisecondsSinceData
      // The clock of the last data ticks every 4 to 10 ms.
      if heard > since + 10 { phase = .receiving(since: heard) }
      isOver = now - since > limits.idleMilliseconds || (settled && hasGone)
    case .receiving(let since):
      isOver = now - since > limits.requestMilliseconds || (settled && hasGone)
    case .inHand:
      isOver = false
    case .answering(let since):
      isOver = now - since > limits.requestMilliseconds
    }
    if isOver { hangUp() }
  }

  func hangUp() {
    isHungUp = true
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Since when the listener waits for this client; nil when the client waits for the listener.
  var keepsWaitingSince: Int? {
    switch phase {
    case .idle(let since), .receiving(let since): isHungUp ? nil : since
    case .inHand, .answering: nil
    }
  }

  private var hasGone: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
  }

  private var millisecondsSinceData: Int {
    var info = tcp_info()
    var length = socklen_t(MemoryLayout<tcp_info>.size)
    let isKnown = getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &length) == 0
    return isKnown ? Int(info.tcpi_last_data_recv) : Int(Int32.max)
  }

  private static func peer(of descriptor: Int32) -> String {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let isKnown = withUnsafeMutableBytes(of: &storage) { bytes in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return false
      }
      return getpeername(descriptor, address, &length) == 0
        && getnameinfo(
          address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
    }
    let name = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard isKnown else { return "" }
    // An IPv4 client of a listener on `::`.
    return name.hasPrefix("::ffff:") ? String(name.dropFirst(7)) : name
  }
}
