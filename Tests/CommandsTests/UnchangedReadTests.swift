import Flow
import Testing

@testable import Commands

/// A read that tells nothing new leaves no signal, so it may change nothing but its own time: what is
/// stored has to follow from the signals (`journal verify`).
struct UnchangedReadTests {
  private let session: Session = {
    var session = Session(
      id: SessionID(rawValue: "abcdef"), provider: Speedmap().id, profile: "p", mode: .test,
      reference: "A-118",
      token: "t", standing: .opened, trust: .proof, at: Instant(seconds: 1))
    (session.rawStatus, session.isStatusProven) = ("created", false)
    return session
  }()

  @Test func onlyTheTimeOfTheReadMayDiffer() {
    var later = session
    later.readAt = Instant(seconds: 9)
    #expect(later.tellsSame(as: session))
  }

  @Test func aStatusThatIsProvenNowIsNews() {
    var read = Signal(
      session: session.id, channel: .poll, trust: .proof, at: Instant(seconds: 9), event: "created",
      key: "k")
    read.rawStatus = "created"
    var after = session
    after.hear(read)
    #expect(after.isStatusProven == true)
    #expect(!after.tellsSame(as: session))
  }
}
