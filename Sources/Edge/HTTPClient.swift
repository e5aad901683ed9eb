import CCurl
import Flow
import Glibc

/// Sends requests to providers and, while it waits for answers, waits for everything else too.
///
/// One libcurl multi handle, driven from the program's one thread: `send`, then `wait` and `turn`
/// until the ticket comes back. Requests that create something are sent at most once.
public final class HTTPClient {
  /// How long and how much a request may take.
  public struct Limits: Equatable, Sendable {
    /// Until the connection stands, its TLS included.
    public var connectSeconds: Int
    /// From `send` to the last byte of the answer.
    public var totalSeconds: Int
    /// Counted as received; one byte more ends the request.
    public var answerCapBytes: Int

    public init(connectSeconds: Int = 10, totalSeconds: Int = 30, answerCapBytes: Int = 8 << 20) {
      self.connectSeconds = connectSeconds
      self.totalSeconds = totalSeconds
      self.answerCapBytes = answerCapBytes
    }
  }

  private let limits: Limits
  private let multi: OpaquePointer
  private var transfers: [Int: Transfer] = [:]
  private var refusals: [(ticket: Int, answer: Answer)] = []

  private static let isLibraryReady = usher_curl_start() == CURLE_OK

  /// Prepares libcurl; throws only when memory or descriptors ran out.
  public init(limits: Limits = .init()) throws {
    guard Self.isLibraryReady, let multi = curl_multi_init() else {
      throw SystemError("preparing the HTTP client", code: ENOMEM)
    }
    self.limits = limits
    self.multi = OpaquePointer(multi)
    // curl leaves this to the program once CURLOPT_NOSIGNAL is set.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    for transfer in transfers.values { curl_multi_remove_handle(handle, transfer.easy) }
    transfers = [:]
    curl_multi_cleanup(handle)
  }

  /// Starts a request; its answer comes from `turn` under this ticket, which must not be in flight.
  public func send(_ request: Request, ticket: Int, limits: Limits? = nil) {
    precondition(transfers[ticket] == nil, "The ticket is in flight.")
    do {
      let transfer = try Transfer(request, ticket: ticket, limits: limits ?? self.limits)
      transfers[ticket] = transfer
      curl_multi_add_handle(handle, transfer.easy)
    } catch {
      refusals.append((ticket, .failed(error)))
    }
  }

  /// Forgets a request: no answer will come.
  ///
  /// It may have reached the provider all the same.
  public func cancel(ticket: Int) {
    refusals.removeAll { $0.ticket == ticket }
    guard let transfer = transfers.removeValue(forKey: ticket) else { return }
    curl_multi_remove_handle(handle, transfer.easy)
  }

  /// Moves every request on as far as it goes without waiting, and gives the answers that are whole.
  public func turn() -> [(ticket: Int, answer: Answer)] {
    var running: Int32 = 0
    curl_multi_perform(handle, &running)
    var answers = refusals
    refusals = []
    var left: Int32 = 0
    while let message = curl_multi_info_read(handle, &left) {
      // Both are read before the handle is removed, which frees the message.
      let (easy, result) = (message.pointee.easy_handle, usher_curl_result(message))
      guard let transfer = transfers.values.first(where: { $0.easy == easy }) else { continue }
      answers.append((transfer.ticket, transfer.answer(result)))
      curl_multi_remove_handle(handle, easy)
      transfers[transfer.ticket] = nil
    }
    return answers
  }

  /// Waits until a descriptor or a request can move on; the only call in the program that blocks.
  ///
  /// `patience` is in milliseconds, negative for ever. Gives the descriptors that are ready, hang-ups
  /// and errors included. May come back early with none, after a signal for instance: turn and wait again.
  public func wait(readable: [Int32], writable: [Int32] = [], patience: Int) -> [Int32] {
    var descriptors = (readable + writable.filter { !readable.contains($0) }).map { descriptor in
      let events =
        (readable.contains(descriptor) ? CURL_WAIT_POLLIN : 0)
        | (writable.contains(descriptor) ? CURL_WAIT_POLLOUT : 0)
      return curl_waitfd(fd: descriptor, events: Int16(events), revents: 0)
    }
    let forever = Int(Int32.max)
    let patience = !refusals.isEmpty ? 0 : patience < 0 ? forever : min(patience, forever)
    let count = UInt32(descriptors.count)
    curl_multi_poll(handle, &descriptors, count, Int32(patience), nil)
    return descriptors.filter { $0.revents != 0 }.map(\.fd)
  }

  private var handle: UnsafeMutableRawPointer { UnsafeMutableRawPointer(multi) }
}
