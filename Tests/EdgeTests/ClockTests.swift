import Edge
import Flow
import FoundationEssentials
import Testing

@Suite struct ClockTests {
  @Test func theWallClockIsTheSystems() {
    let system = Int64(Date().timeIntervalSince1970 * 1000)
    #expect(abs(Clock.now().milliseconds - system) < 2000)
  }

  @Test func theMonotonicClockGoesForwardInMilliseconds() {
    let (wall, begin) = (Clock.now(), Clock.monotonic())
    while Clock.now().since(wall) < 20 {}
    #expect((15...10_000).contains(Clock.monotonic() - begin))
  }
}
