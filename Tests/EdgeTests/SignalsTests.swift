import Edge
import Glibc
import Testing

/// Signals go to the test's own thread, since other tests' threads have not blocked them.
@Suite struct SignalsTests {
  @Test(arguments: [
    (SIGWINCH, Signals.Kind.resized), (SIGINT, .interrupted), (SIGTERM, .terminated),
    (SIGHUP, .hungUp), (SIGQUIT, .quit), (SIGCONT, .continued), (SIGCHLD, .childEnded),
  ])
  func givesWhatCame(number: Int32, kind: Signals.Kind) throws {
    let signals = try Signals()
    _ = signals.drain()
    pthread_kill(pthread_self(), number)
    #expect(isReadable(signals.descriptor))
    // Children of other tests end too, whenever they like.
    let heard = Set(signals.drain())
    #expect(heard.contains(kind))
    #expect(heard.isSubset(of: [kind, .childEnded]))
    #expect(signals.drain().filter { $0 != .childEnded } == [])
  }

  @Test func keepsWhatCameBeforeItWasMade() throws {
    Signals.blockEarly()
    pthread_kill(pthread_self(), SIGTERM)
    pthread_kill(pthread_self(), SIGWINCH)
    #expect(Set(try Signals().drain()).subtracting([.childEnded]) == [.resized, .terminated])
  }

  @Test func aBrokenPipeIsAnErrorInsteadOfTheEnd() throws {
    Signals.blockEarly()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    // A child of a test beside this one would keep the far end open.
    for end in ends { try #require(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
    close(ends[0])
    #expect(write(ends[1], "x", 1) == -1)
    #expect(errno == EPIPE)
    close(ends[1])
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1
  }
}
