import Testing

@testable import Commands

/// Frames over the milliseconds of a second, by what asks for them.
struct FramePaceTests {
  /// The milliseconds of the frames when sessions change all the time and keys come at some.
  private func frames(isBusy: Bool, keys: Set<Int>, until end: Int = 1000) -> [Int] {
    var (pace, isOwed) = (FramePace(), false)
    return (0..<end).filter { now in
      isOwed = isOwed || keys.contains(now)
      guard isBusy || isOwed, pace.wait(now: now, isAnswer: isOwed) == 0 else { return false }
      pace.drew(at: now)
      isOwed = false
      return true
    }
  }

  @Test func aBusyScreenIsDrawnSixtyTimesASecond() {
    #expect(frames(isBusy: true, keys: []).count == 63)
  }

  @Test func aKeyIsAnsweredAtOnceOnABusyScreen() {
    for key in 100..<140 { #expect(frames(isBusy: true, keys: [key]).contains(key)) }
  }

  @Test(arguments: [true, false])
  func aFloodOfKeysDrawsOneFrameMore(isBusy: Bool) {
    #expect(frames(isBusy: isBusy, keys: Set(0..<1000)).count == 64)
  }

  @Test func twoKeysAtOnceAreBothAnswered() {
    #expect(frames(isBusy: false, keys: [10, 12, 14]) == [10, 12, 26])
  }

  @Test func theWaitIsWhatIsLeft() {
    var pace = FramePace()
    #expect(pace.wait(now: 5, isAnswer: false) == 0)
    pace.drew(at: 5)
    #expect(pace.wait(now: 8, isAnswer: false) == 13)
    #expect(pace.wait(now: 8, isAnswer: true) == 0)
    pace.drew(at: 8)
    #expect(pace.wait(now: 10, isAnswer: true) == 11)
    #expect(pace.wait(now: 10, isAnswer: false) == 27)
  }
}
