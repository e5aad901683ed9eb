import Flow
import Testing

@Suite struct StepTests {
  private func start(_ step: String) -> Signal {
    .claim(.inProgress(step: step)).about(step, .started)
  }

  private func complete(_ step: String) -> Signal {
    .claim(.inProgress(step: step)).about(step, .completed)
  }

  @Test func stepsAreAnnouncedStartedAndCompleted() {
    var ready = Signal.claim(.opened)
    ready.steps = ["liveness", "document"]
    var done = complete("liveness")
    done.reference = "spm_1"
    done.at = Instant.noon.adding(milliseconds: 9000)
    let session = Session.sample().hearing(ready, start("liveness"), done, start("document"))
    #expect(
      session.steps == [
        Step(
          name: "liveness", state: .completed, startedAt: .noon,
          completedAt: Instant.noon.adding(milliseconds: 9000), reference: "spm_1"),
        Step(name: "document", state: .started, startedAt: .noon),
      ])
    #expect(session.standing == .inProgress(step: "document"))
  }

  @Test func aLateStartDoesNotUndoACompletedStep() {
    let session = Session.sample()
      .hearing(complete("liveness"), start("document"), start("liveness"))
    #expect(session.steps.map(\.state) == [.completed, .started])
    #expect(session.standing == .inProgress(step: "document"))
  }

  @Test func theFirstTimesStay() {
    var again = complete("liveness")
    again.at = Instant.noon.adding(milliseconds: 1)
    let session = Session.sample().hearing(complete("liveness"), again)
    #expect(session.steps.first?.completedAt == .noon)
  }

  @Test func aSenderCannotFillTheMemoryWithSteps() {
    var session = Session.sample()
    for number in 0..<1000 { session.hear(start("step \(number)")) }
    #expect(session.steps.count == 32)
    var ready = Signal.claim(.opened)
    ready.steps = (0..<1000).map(String.init)
    #expect(Session.sample().hearing(ready).steps.count == 32)
  }

  @Test func aProblemStaysBesideTheStandingUntilTheCustomerGetsOn() {
    var problem = Signal.claim(nil)
    problem.attention = "camera_denied"
    var other = Signal.claim(nil)
    other.attention = "upload_failed"
    let troubled = Session.sample(standing: .opened).hearing(problem, other, problem)
    #expect(troubled.attention == ["camera_denied", "upload_failed"])
    #expect(troubled.standing == .opened)
    #expect(troubled.needsOperator)
    var on = Signal.claim(.inProgress(step: nil))
    on.clearsAttention = true
    #expect(troubled.hearing(on).attention == [])
    #expect(!troubled.hearing(on).needsOperator)
  }

  @Test func anEndClearsProblemsAndTakesNoNewOnes() {
    var problem = Signal.claim(nil)
    problem.attention = "retry_limit"
    let session = Session.sample(standing: .opened).hearing(problem, .claim(.submitted))
    #expect(session.attention == [])
    #expect(session.hearing(problem).attention == [])
  }
}
