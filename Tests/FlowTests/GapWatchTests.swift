import Flow
import Testing

@Suite struct GapWatchTests {
  private func gap(wall: Int64, monotonic: Int) -> Int64? {
    var watch = GapWatch(wall: Instant(milliseconds: 1_000_000), monotonic: 500)
    return watch.gap(wall: Instant(milliseconds: 1_000_000 + wall), monotonic: 500 + monotonic)
  }

  @Test func waitingIsNoGapHoweverLong() {
    #expect(gap(wall: 3_600_000, monotonic: 3_600_000) == nil)
    #expect(gap(wall: 9_000, monotonic: 0) == nil)
  }

  @Test func sleepIsMissingFromTheClockThatOnlyCountsAwake() {
    #expect(gap(wall: 7_200_000, monotonic: 1_000) == 7_199_000)
  }

  @Test func aClockSetBackIsAGapToo() {
    #expect(gap(wall: -30_000, monotonic: 1_000) == -31_000)
  }

  @Test func eachGapIsToldOnce() {
    var watch = GapWatch(wall: Instant(milliseconds: 0), monotonic: 0)
    #expect(watch.gap(wall: Instant(milliseconds: 60_000), monotonic: 0) == 60_000)
    #expect(watch.gap(wall: Instant(milliseconds: 61_000), monotonic: 1_000) == nil)
  }
}
