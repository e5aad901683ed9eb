import Flow
import Testing

@testable import Console

/// The console sleeps unless a time on the screen is about to change.
struct WakeTests {
  private func state(_ sessions: [Session]) -> State {
    var state = State(.sandbox(), columns: 100, rows: 30, now: Scene.now)
    _ = state.start()
    _ = state.reduce(
      .loaded(Ticket(rawValue: 1), SessionWindow(rows: sessions, total: sessions.count)))
    return state
  }

  private func wake(_ effects: [Effect]) -> Instant? {
    for case .wake(let at) in effects { return at }
    return nil
  }

  @Test func orderNoWakeWhenNothingRuns() {
    var state = state([])
    #expect(wake(state.reduce(.ticked(Scene.now))) == nil)
  }

  @Test func wakeOnceASecondWhileASessionIsOpen() {
    var state = State(.sandbox(), columns: 100, rows: 30, now: Scene.now)
    _ = state.start()
    let open = Session.sample("k3v9q2", "A-118")
    let first = wake(
      state.reduce(.loaded(Ticket(rawValue: 1), SessionWindow(rows: [open], total: 1))))
    #expect(first == Scene.now.adding(milliseconds: 1_000))
    #expect(wake(state.reduce(.key("Ctrl-L"))) == nil, "it is ordered already")
    let next = wake(state.reduce(.ticked(Scene.now.adding(milliseconds: 1_000))))
    #expect(next == Scene.now.adding(milliseconds: 2_000))
  }

  @Test func wakeSeldomForWhatEndedLongAgo() {
    var state = State(.sandbox(), columns: 100, rows: 30, now: Scene.now)
    _ = state.start()
    let over = Session.sample("k3v9q2", "A-118", "speedmap", .confirmed(.passed), ago: 90_000)
    let at = wake(state.reduce(.loaded(Ticket(rawValue: 1), SessionWindow(rows: [over], total: 1))))
    #expect((at?.since(Scene.now) ?? 0) > 3_600_000)
  }

  @Test func takeANoticeAwayInTime() {
    var state = state([])
    let at = wake(state.reduce(.noticed("sent to the terminal's clipboard")))
    #expect(at == Scene.now.adding(milliseconds: 6_000))
    #expect(text(state.draw()).contains("✓ sent to the terminal's clipboard"))
    _ = state.reduce(.ticked(Scene.now.adding(milliseconds: 6_000)))
    #expect(!text(state.draw()).contains("clipboard"))
  }

  @Test(arguments: [
    (0, "00:00"), (134, "02:14"), (3_599, "59:59"), (3_900, "1 h 05"), (200_000, "2 d"),
  ])
  func tellHowLongItRuns(_ seconds: Int64, _ words: String) {
    let age = Age.running(since: Scene.now, now: Scene.now.adding(milliseconds: seconds * 1000))
    #expect(age.text == words)
    let later = Age.running(since: Scene.now, now: age.next)
    #expect(later.text != words)
  }

  @Test(arguments: [
    (10, "just now"), (720, "12 min"), (10_800, "3 h"), (90_000, "yesterday"), (300_000, "3 d"),
  ])
  func tellHowLongAgo(_ seconds: Int64, _ words: String) {
    let then = Scene.now.adding(milliseconds: -seconds * 1000)
    let age = Age.past(then, now: Scene.now, utcOffset: 0)
    #expect(age.text == words)
    #expect(age.next > Scene.now)
  }

  @Test func tellTheTimeOfTheDayWhereTheOperatorIs() {
    #expect(Age.clock(Scene.now, utcOffset: 0) == "12:04:00")
    #expect(Age.clock(Scene.now, utcOffset: -45_000) == "23:34:00")
    #expect(Age.clock(Instant(seconds: -1), utcOffset: 0) == "23:59:59")
  }

  @Test func survivesAClockThatJumps() {
    let past = Age.past(Scene.now, now: Instant(seconds: 0), utcOffset: 0)
    #expect(past.text == "just now")
    #expect(Age.running(since: Scene.now, now: Instant(seconds: 0)).next == Scene.now)
  }

  @Test(arguments: [1, 59, 60, 61, 3599, 3600, 3601, 3661, 86_399, 86_400, 90_000, 1_728_000])
  func whatIsLeftChangesAtItsNextAndNotBefore(_ seconds: Int64) {
    let end = Scene.now.adding(milliseconds: seconds * 1000 + 250)
    let now = Scene.now.adding(milliseconds: 250)
    let left = Age.left(until: end, now: now)
    #expect(left.next > now)
    #expect(Age.left(until: end, now: left.next.adding(milliseconds: -1)).text == left.text)
    #expect(Age.left(until: end, now: left.next).text != left.text)
  }

  /// A session that is hours old tells its age by the minute, but its link may end in seconds.
  @Test func theLastHourOfALinkTicksOnAnOldSession() throws {
    var session = Session.sample("k3v9q2", "A-118", ago: 7200)
    session.expiresAt = Scene.now.adding(milliseconds: 90_000)
    session.readAt = Scene.now.adding(milliseconds: -7_200_000)
    var scene = Scene()
    try scene.open(session)
    let change = try #require(scene.state.clockChange)
    #expect(change.since(Scene.now) <= 1000)
  }

  @Test func aSpinnerTurnsOnlyWhileTheProvidersListIsAwaited() {
    var scene = Scene()
    scene.press("n", "Down", "Enter")
    #expect(scene.state.kind == .form)
    let change = scene.state.clockChange
    #expect(change.map { $0.since(Scene.now) <= Spinner.pace && $0 > Scene.now } == true)
    let before = scene.screen
    scene.act(.ticked(Scene.now.adding(milliseconds: Spinner.pace)))
    #expect(scene.screen != before)
    scene.act(
      .catalogueRefused(
        Ticket(rawValue: scene.state.lastTicket), Refusal(.network, "No answer.", advice: "")))
    #expect(scene.state.clockChange == nil)
  }
}
