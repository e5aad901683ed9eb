import Flow
import Testing

@testable import Commands

struct ReadTroublesTests {
  private let first = SessionID(rawValue: "a1b2c3")
  private let second = SessionID(rawValue: "d4e5f6")

  private func refusal(_ status: Int) -> Refusal {
    Refusal(.provider(status: status), "Refused with \(status).", advice: "Check the ids.")
  }

  @Test func whatStaysTheSameIsToldOnce() {
    var troubles = ReadTroubles()
    let isTold = [404, 404, 500, 404].map { status in troubles.isNews(refusal(status), of: first) }
    #expect(isTold == [true, false, true, true])
    let isOther = troubles.isNews(refusal(404), of: second)
    troubles.end(of: first)
    let isAgain = troubles.isNews(refusal(404), of: first)
    let isSame = troubles.isNews(refusal(404), of: second)
    #expect(isOther && isAgain && !isSame, "it was well in between")
  }
}
