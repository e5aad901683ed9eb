import Flow
import Testing

/// Every edge of Truepic's status graph, as reads and webhooks bring it (fact sheet §6).
@Suite struct StatusGraphTests {
  private static let edges: [(from: Int64, to: Int64)] = [
    (7, 1), (7, 6), (1, 3), (1, 6), (3, 4), (3, 6), (4, 2), (4, 5), (2, 4), (2, 5),
  ]
  private static let standings: [Int64: Standing] = [
    7: .created, 1: .created, 3: .opened, 4: .inProgress(step: nil), 2: .confirmed(.review),
    5: .confirmed(.review), 6: .cancelled,
  ]
  private static let words: [Int64: String] = [
    7: "Scheduled", 1: "Created", 3: "Started", 4: "In Progress", 2: "Ready for Review",
    5: "Closed", 6: "Canceled",
  ]
  private static let actions: [Int64: String] = [
    3: "ACTION_STATUS_STARTED", 4: "ACTION_STATUS_IN_PROGRESS",
    2: "ACTION_STATUS_READY_FOR_REVIEW", 5: "ACTION_INSPECTION_CLOSED",
    6: "ACTION_INSPECTION_CANCELED",
  ]

  private func read(_ status: Int64, _ session: Session) -> Signal? {
    Script()
      .on(
        "GET https://api.example/v3/inspections/4821", bearer: "jwt", 200,
        #"{"result":{"inspection_status_id":\#(status)}}"#
      ).play(
        Truepic().read(
          session, .sample(.truepic), Surroundings(now: .noon, token: TruepicBench.token))
      ).outcome?.signal
  }

  private func webhook(_ status: Int64, _ session: Session) -> Signal? {
    Self.actions[status].map { action in
      var signal = Truepic().hear(
        webhook: .object(["action": .string(action), "inspection_id": .integer(4821)]),
        for: session, .sample(.truepic), at: .noon)
      signal.trust = .proof
      return signal
    }
  }

  private func session(in status: Int64) throws -> Session {
    let start = Session.sample(.truepic, providerSession: "4821")
    return start.hearing(try #require(read(status, start)))
  }

  @Test(arguments: edges.indices) func aReadFollowsEachEdge(index: Int) throws {
    let (from, to) = Self.edges[index]
    let before = try session(in: from)
    #expect(before.standing == Self.standings[from])
    let after = before.hearing(try #require(read(to, before)))
    #expect(after.standing == Self.standings[to])
    #expect(after.rawStatus == Self.words[to])
    #expect(after.trust == .proof)
  }

  /// A webhook may be 35 minutes late: it leads on, and back only by a read.
  @Test(arguments: edges.indices) func aLateWebhookLeadsNeverBack(index: Int) throws {
    let (from, to) = Self.edges[index]
    let there = try session(in: to)
    guard let late = webhook(from, there) else { return }
    let rank = there.standing.rank
    let after = there.hearing(late)
    #expect(after.standing.rank >= rank, "\(from) after \(to)")
    if there.isOver { #expect(after.standing == there.standing) }
  }

  @Test(arguments: edges.indices) func aWebhookInTimeFollowsEachEdgeForward(index: Int) throws {
    let (from, to) = Self.edges[index]
    let before = try session(in: from)
    guard let signal = webhook(to, before), !before.isOver else { return }
    let after = before.hearing(signal)
    // A verdict takes a read; until then the customer's part is over.
    let isReviewed = [2, 5].contains(to)
    #expect(after.standing == (isReviewed ? .submitted : Self.standings[to]))
  }

  /// The one way back that is documented.
  @Test func onlyAskingForMoreOpensAReviewAgain() throws {
    let reviewed = try session(in: 2)
    #expect(reviewed.hearing(try #require(read(4, reviewed))).standing == .inProgress(step: nil))
    for other in [1, 3] as [Int64] {
      #expect(reviewed.hearing(try #require(read(other, reviewed))).standing == reviewed.standing)
    }
  }
}
