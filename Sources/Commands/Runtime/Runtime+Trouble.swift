import Edge
import Flow

extension Runtime {
  /// What the journal cannot do at the moment.
  struct Trouble {
    /// True from the first failure until the file can be read and written again.
    var isOn = false
    /// True for a damaged file, which nothing mends while usher runs.
    var isLasting = false
    /// Monotonic milliseconds of the last try.
    var tried = 0
    /// Sessions whose records make no sense, each told once.
    var unreadable: Set<SessionID> = []
  }

  /// Milliseconds between two tries to write a journal that could not be written.
  private static let interval = 1000

  /// Asks or changes the journal; a failure is shown to the operator and gives nil.
  @discardableResult
  func attempt<Value>(_ work: @autoclosure () throws -> Value) -> Value? {
    do { return try work() } catch {
      if let failure = error as? JournalFailure { notice(failure) }
      return nil
    }
  }

  /// Tells a failure once; a record that makes no sense concerns one session, all else everybody.
  func notice(_ failure: JournalFailure) {
    if case .unreadable(let id) = failure {
      guard trouble.unreadable.insert(id).inserted else { return }
      log?.write(.warning, failure.text)
      return events.append(.remark(failure.text))
    }
    if failure == .database(.damaged) { trouble.isLasting = true }
    guard !trouble.isOn else { return }
    // What was too long for a disk that is nearly full is no longer in the way at once.
    (trouble.isOn, trouble.tried) = (true, Clock.monotonic())
    log?.write(.error, failure.text)
    events.append(.trouble(failure.text))
  }

  /// Makes the turn durable, or tells that it is not; then nothing of it counts.
  func commit() -> Bool {
    guard journal.isDirty else { return true }
    do throws(JournalFailure) { try journal.commit() } catch {
      events.removeAll(where: \.isOfJournal)
      notice(error)
      return false
    }
    endTrouble()
    return true
  }

  /// What was heard in the meantime was not kept, and whoever said it may never say it again, so every
  /// open session is read.
  private func endTrouble() {
    guard trouble.isOn, !trouble.isLasting, confirmOpenSessions() else { return }
    trouble.isOn = false
    log?.write(.info, "The journal can be read and written again.")
    events.append(.trouble(nil))
  }

  /// Tries to write now and then, so that a trouble ends even when nobody sends anything.
  func probeIfInTrouble() {
    let now = Clock.monotonic()
    guard trouble.isOn, !journal.isDirty, now - trouble.tried >= Self.interval else { return }
    trouble.tried = now
    // A failure is kept by the journal until the commit, which tells it.
    attempt(try journal.tryWriting())
  }

  /// Milliseconds until the next try; nil without a trouble.
  var probePatience: Int? {
    trouble.isOn ? max(0, trouble.tried + Self.interval - Clock.monotonic()) : nil
  }
}
