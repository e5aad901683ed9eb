import Flow
import Testing

@testable import Sandbox

@Suite struct OutboxTests {
  let start = Instant(seconds: 1000)
  let failure = Answer.response(Response(status: 503))

  private func letter(_ subject: String = "a", _ url: String = "x", signed: Bool = true)
    -> Outbox.Letter
  {
    var letter = Outbox.Letter(
      subject: subject, method: "POST", url: url, doing: "testing", isPersistent: signed)
    if signed { letter.sign = { [Header("id", $0), Header("at", $1.iso8601)] } }
    return letter
  }

  @Test func webhooksComeAgainAfterOneTwoAndFourSeconds() {
    var outbox = Outbox()
    outbox.add(letter(), at: start)
    var (now, ids, times) = (start, Set<String?>(), Set<String?>())
    for pause in [Int64(1000), 2000, 4000] {
      let delivery = outbox.take(at: now)[0]
      ids.insert(delivery.request.headers.value(of: "id"))
      times.insert(delivery.request.headers.value(of: "at"))
      outbox.answered(delivery.id, failure, at: now)
      #expect(outbox.patience(at: now) == pause)
      #expect(outbox.take(at: now.adding(milliseconds: pause - 1)).isEmpty)
      now = now.adding(milliseconds: pause)
    }
    outbox.answered(outbox.take(at: now)[0].id, failure, at: now)
    #expect(outbox.count == 0, "the fourth failure drops it")
    #expect(ids.count == 1, "the message id stays")
    #expect(times.count == 3, "each attempt is signed anew")
  }

  @Test func networkFailuresCountAsFailures() {
    var outbox = Outbox()
    outbox.add(letter(), at: start)
    let answer = Answer.failed(
      .init(kind: .cannotConnect, mayHaveArrived: false, words: "refused"))
    outbox.answered(outbox.take(at: start)[0].id, answer, at: start)
    #expect(outbox.count == 1)
  }

  @Test(arguments: [200, 202, 204])
  func successEndsIt(_ status: Int) {
    var outbox = Outbox()
    outbox.add(letter(), at: start)
    outbox.answered(outbox.take(at: start)[0].id, .response(Response(status: status)), at: start)
    #expect(outbox.count == 0)
  }

  @Test func relaysAreSentOnce() {
    var outbox = Outbox()
    outbox.add(letter(signed: false), at: start)
    outbox.answered(outbox.take(at: start)[0].id, failure, at: start)
    #expect(outbox.count == 0)
  }

  @Test func oneAtATimeForASession() {
    var outbox = Outbox()
    for url in ["1", "2"] { outbox.add(letter("a", url), at: start) }
    outbox.add(letter("b", "3"), at: start)
    let first = outbox.take(at: start)
    #expect(first.map(\.request.url) == ["1", "3"])
    #expect(outbox.take(at: start).isEmpty)
    #expect(outbox.patience(at: start) == nil, "an answer is awaited")
    outbox.answered(first[0].id, failure, at: start)
    #expect(outbox.take(at: start).map(\.request.url) == ["2"], "a repeat holds nothing up")
  }

  @Test func unknownAnswersAreIgnored() {
    var outbox = Outbox()
    outbox.add(letter(), at: start)
    outbox.answered(7, failure, at: start)
    #expect(outbox.count == 1)
  }
}
