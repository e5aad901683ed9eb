import Testing

@testable import Commands

struct ClockCheckTests {
  @Test(arguments: [
    ([0], DoctorCommand.Finding.fine), ([59_999, 500_000], .fine), ([-60_000], .fine),
    ([60_001], .fault), ([-61_000, 3_600_000], .fault), ([], .remark),
  ])
  func aMinuteOffIsAFault(_ offsets: [Int64], _ finding: DoctorCommand.Finding) {
    #expect(ClockCheck(offsets: offsets, isSynchronised: nil).result.0 == finding)
  }

  @Test func saysHowFarItIsOffAndWhatThatDoes() {
    let ahead = ClockCheck(offsets: [-400_000, 90_500], isSynchronised: false).result.1
    #expect(ahead.hasPrefix("90 s ahead of the answers, so signatures look stale; set it."))
    #expect(ahead.contains("timedatectl set-ntp true"))
    let behind = ClockCheck(offsets: [-90_500], isSynchronised: true).result.1
    #expect(behind.hasPrefix("90 s behind the answers, so signatures look as from the future"))
  }

  @Test func tellsWhetherSomethingSetsTheClock() {
    let words = [true, false, nil].map { ClockCheck(offsets: [], isSynchronised: $0).result.1 }
    #expect(Set(words).count == 3)
  }
}
