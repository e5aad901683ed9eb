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

    /// What a document may take: eight times the size in four times the time.
    var forDownload: Limits {
      Limits(
        connectSeconds: connectSeconds, totalSeconds: totalSeconds * 4,
        answerCapBytes: answerCapBytes * 8)
    }
  }

  private let limits: Limits
  /// Made at the first request; without one libcurl is not even loaded.
  private var multi: UnsafeMutableRawPointer?
  private var transfers: [Int: Transfer] = [:]
  private var refusals: [(ticket: Int, answer: Answer)] = []

  public init(limits: Limits = .init()) {
    self.limits = limits
    // curl leaves this to the program once CURLOPT_NOSIGNAL is set.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    guard let multi else { return }
    for transfer in transfers.values { usher_curl_multi_remove(multi, transfer.easy) }
    transfers = [:]
    usher_curl_multi_cleanup(multi)
  }

  /// Starts a request; its answer comes from `turn` under this ticket, which must not be in flight.
  public func send(_ request: Request, ticket: Int, limits: Limits? = nil) {
    precondition(transfers[ticket] == nil, "The ticket is in flight.")
    do {
      let multi = try prepare()
      let usual = request.isDownload ? self.limits.forDownload : self.limits
      let transfer = try Transfer(request, ticket: ticket, limits: limits ?? usual)
      transfers[ticket] = transfer
      usher_curl_multi_add(multi, transfer.easy)
    } catch {
      refusals.append((ticket, .failed(error)))
    }
  }

  private func prepare() throws(Answer.Failure) -> UnsafeMutableRawPointer {
    guard let multi = multi ?? (usher_curl_load() ? usher_curl_multi_init() : nil) else {
      throw Answer.Failure(
        kind: .broken, mayHaveArrived: false,
        words: "libcurl.so.4 cannot be loaded")
    }
    self.multi = multi
    return multi
  }

  /// Forgets a request: no answer will come.
  ///
  /// It may have reached the provider all the same.
  public func cancel(ticket: Int) {
    refusals.removeAll { $0.ticket == ticket }
    guard let transfer = transfers.removeValue(forKey: ticket) else { return }
    usher_curl_multi_remove(multi, transfer.easy)
  }

  /// Moves every request on as far as it goes without waiting, and gives the answers that are whole.
  public func turn() -> [(ticket: Int, answer: Answer)] {
    var answers = refusals
    refusals = []
    guard let multi else { return answers }
    usher_curl_multi_perform(multi)
    var result = CURLE_OK
    while let easy = usher_curl_multi_ended(multi, &result) {
      guard let transfer = transfers.values.first(where: { $0.easy == easy }) else { continue }
      answers.append((transfer.ticket, transfer.answer(result)))
      usher_curl_multi_remove(multi, easy)
      transfers[transfer.ticket] = nil
    }
    return answers
  }

  /// Waits until a descriptor or a request can move on; the only call in the program that blocks.
  ///
  /// `patience` is in milliseconds, negative for ever. Gives the descriptors that are ready, hang-ups
  /// and errors included. May come back early with none, after a signal for instance: turn and wait again.
  public func wait(readable: [Int32], writable: [Int32] = [], patience: Int) -> [Int32] {
    let forever = Int(Int32.max)
    let patience = Int32(!refusals.isEmpty ? 0 : patience < 0 ? forever : min(patience, forever))
    func bits(_ descriptor: Int32, _ input: Int32, _ output: Int32) -> Int16 {
      Int16(
        (readable.contains(descriptor) ? input : 0) | (writable.contains(descriptor) ? output : 0))
    }
    let descriptors = readable + writable.filter { !readable.contains($0) }
    guard let multi else {
      var polled = descriptors.map { pollfd(fd: $0, events: bits($0, POLLIN, POLLOUT), revents: 0) }
      poll(&polled, nfds_t(polled.count), patience)
      return polled.filter { $0.revents != 0 }.map(\.fd)
    }
    var polled = descriptors.map {
      curl_waitfd(fd: $0, events: bits($0, CURL_WAIT_POLLIN, CURL_WAIT_POLLOUT), revents: 0)
    }
    usher_curl_multi_poll(multi, &polled, UInt32(polled.count), patience)
    return polled.filter { $0.revents != 0 }.map(\.fd)
  }
}
