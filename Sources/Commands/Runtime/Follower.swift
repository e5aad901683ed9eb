import Edge
import Flow
import Sandbox

/// Prints what happens to some sessions, until all of them are over.
final class Follower {
  private let runtime: Runtime
  private let output: Output
  private let signals: Signals
  /// The sessions that are followed, as last printed.
  private var watched: [SessionID: Session] = [:]
  /// Signals that were printed, so that the journal's copy of one is not printed again.
  private var printed: Set<String> = []
  private var troubles = ReadTroubles()
  /// True once a session was forgotten before it was over.
  private var hasLost = false
  /// The session whose refused actions the caller tells itself.
  var actsOn: SessionID?
  /// True once a session that was opened again could not be cancelled.
  private(set) var hasKeptOld = false
  /// True while it is not known whether the session exists.
  private var isOpening = false

  init(_ runtime: Runtime, _ output: Output) throws(Failure) {
    (self.runtime, self.output) = (runtime, output)
    do { signals = try Signals() } catch { throw .machine("\(error).") }
  }

  /// Takes a session in; what happened before is not printed.
  func watch(_ session: Session) {
    watched[session.id] = session
    let old = runtime.attempt(try runtime.journal.signals(of: session.id, limit: 1000)) ?? []
    for signal in old { printed.insert(mark(signal)) }
  }

  /// Runs until a report for a ticket comes, and gives it.
  func wait(for ticket: Int) throws(Failure) -> (Session, Link) {
    isOpening = true
    defer { isOpening = false }
    while true {
      for event in try turn(deadline: nil).events {
        switch event {
        case .doing(ticket, let words): if !output.isJSON { output.tell(words.capitalised + " …") }
        case .opened(ticket, let session, let link): return (session, link)
        case .refused(ticket, let refusal): throw Failure(refusal)
        default: break
        }
      }
    }
  }

  /// Runs until the listener's call to itself has come back, for some seconds at most.
  func waitForReach() throws(Failure) {
    let deadline = Clock.monotonic() + 5000
    guard runtime.listener?.isLoopback == false else { return }
    while runtime.reach == .checking, Clock.monotonic() < deadline {
      _ = try turn(deadline: deadline)
    }
  }

  /// Follows to the end, or to a deadline in monotonic milliseconds.
  ///
  /// - Returns: the exit status: 0 when all passed or are still open; 1 when one ended otherwise or was
  ///   forgotten; 3 when one that was opened again could not be cancelled.
  func follow(deadline: Int? = nil) throws(Failure) -> Int32 {
    // A simulated customer is heard out, although the provider may confirm before the last message.
    while !watched.values.allSatisfy(\.isOver) || runtime.sandbox?.isBusy == true {
      if let deadline, Clock.monotonic() >= deadline { break }
      _ = try turn(deadline: deadline)
    }
    let isFine = watched.values.allSatisfy { !$0.isOver || $0.standing == .confirmed(.passed) }
    guard isFine && !hasLost else { return ExitCode.endedOtherwise }
    return hasKeptOld ? ExitCode.refused : ExitCode.done
  }

  /// One turn of the runtime, printed; a signal that ends the program is thrown.
  ///
  /// - Parameter readable: further descriptors to wait for; those that are ready are given back.
  func turn(
    deadline: Int?, readable: [Int32] = []
  ) throws(Failure) -> (events: [Event], ready: [Int32]) {
    let patience = deadline.map { max(0, $0 - Clock.monotonic()) }
    let (events, ready) = runtime.turn(
      readable: [signals.descriptor] + readable, patience: patience)
    try obey()
    for event in events { show(event) }
    return (events, ready)
  }

  private func obey() throws(Failure) {
    guard let exit = signals.drain().compactMap(\.exit).first else { return }
    throw Failure(
      exit,
      isOpening
        ? "Stopped. The session may have been created; `usher list` shows it as unknown then."
        : "Stopped. The session goes on; `usher follow` takes it up again.")
  }

  private func show(_ event: Event) {
    switch event {
    case .heard(let session, let signal, let times):
      guard watched[session.id] != nil else { return }
      show(signal, session, times)
    case .read(let session):
      troubles.end(of: session.id)
      note(session)
    case .readRefused(let id, let refusal):
      if watched[id] != nil, troubles.isNews(refusal, of: id) {
        output.tell("\(id): \(refusal.text)")
      }
    case .remark(let words): output.tell(words)
    case .trouble(let words): output.tell(words ?? "The journal can be written again.")
    case .foreignChange: catchUp()
    case .actionRefused(let id, _, let refusal):
      if id != actsOn { output.tell("\(id): \(refusal.text)") }
    case .notReplaced(_, let refusal): fail(refusal)
    case .reach(.failed(let words)): output.tell(words)
    case .silence(let hint): if let hint { output.tell(hint) }
    case .gap: output.tell("The clock jumped; every open session is read again.")
    case .shortLinkEnded(let id): output.tell("\(id): the short link has ended.")
    case .acting(_, let words): if !output.isJSON { output.tell(words.capitalised + " …") }
    case .doing, .opened, .refused, .details, .acted, .catalogue, .catalogueRefused, .called,
      .reach:
      break
    }
  }

  /// What was asked for is done in part, so that it goes on; scripts are told like of any failure.
  private func fail(_ refusal: Refusal) {
    hasKeptOld = true
    if output.isJSON {
      output.print(JSONLine.error(Failure(ExitCode.refused, refusal.text)))
    }
    output.tell(refusal.text)
  }

  private func show(_ signal: Signal, _ session: Session, _ times: Int) {
    printed.insert(mark(signal))
    if signal.channel == .poll { troubles.end(of: session.id) }
    if output.isJSON {
      output.print(JSONLine.signal(signal, session, times: times))
    } else {
      output.print(PlainLine.signal(signal, times: times))
    }
    note(session, at: signal.at)
  }

  /// Prints the standing where it changed.
  private func note(_ session: Session, at: Instant = Clock.now()) {
    guard let before = watched[session.id] else { return }
    watched[session.id] = session
    guard !session.reads(as: before) else { return }
    if output.isJSON {
      output.print(JSONLine.standing(session, at: at))
    } else {
      output.print(PlainLine.standing(session, at: at))
    }
  }

  /// Prints what another process put into the journal.
  private func catchUp() {
    for id in watched.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard !runtime.isForgotten(id) else {
        lose(id)
        continue
      }
      guard let session = runtime.attempt(try runtime.journal.session(id)) ?? nil,
        let signals = runtime.attempt(try runtime.journal.signals(of: id, limit: 200))
      else { continue }
      for signal in signals where !printed.contains(mark(signal)) {
        show(signal, session, 0)
      }
      note(session)
    }
  }

  /// Somebody erased the session meanwhile, so there is nothing left to follow.
  private func lose(_ id: SessionID) {
    if watched.removeValue(forKey: id)?.isOver == false { hasLost = true }
    output.tell("\(id): this session was forgotten, so nothing more is heard of it.")
  }

  private func mark(_ signal: Signal) -> String {
    "\(signal.session) \(signal.trust.rawValue) \(signal.refused == nil) \(signal.key)"
  }
}

extension Session {
  /// True when the line about the standing would be the same.
  fileprivate func reads(as other: Session) -> Bool {
    standing == other.standing && isOver == other.isOver && attention == other.attention
  }
}
