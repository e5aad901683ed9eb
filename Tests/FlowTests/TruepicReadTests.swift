import Flow
import Testing

@Suite struct TruepicReadTests {
  private static let session = Session.sample(.truepic, providerSession: "4821")
  private static let address = "https://api.example/v3/inspections/4821"

  private func read(
    _ answer: String, status: Int = 200, _ session: Session = Self.session
  ) -> Script.Ending<Reading> {
    let token = AccessToken(
      secret: Secret("jwt"), expiresAt: Instant.noon.adding(milliseconds: 600_000))
    return Script().on("GET " + Self.address, bearer: "jwt", status, answer)
      .play(
        Truepic().read(
          session, .sample(.truepic), Surroundings(now: .noon, token: token)))
  }

  /// Every status id, expired or not, with every result of the tests (design §11, Verdicts).
  private static let table: [(id: Int64, word: String, open: Standing?, expired: Standing?)] = [
    (7, "Scheduled", .created, .created), (1, "Created", .created, .expired),
    (3, "Started", .opened, .expired),
    (4, "In Progress", .inProgress(step: nil), .inProgress(step: nil)),
    (6, "Canceled", .cancelled, .cancelled), (8, "status 8", nil, nil), (0, "status 0", nil, nil),
    (-1, "status -1", nil, nil),
    (9_007_199_254_740_993, "status 9007199254740993", nil, nil),
  ]

  @Test(arguments: ["", #","verification_result":"pass""#, #","verification_result":"fail""#])
  func anOpenOrUnknownStatusHasNoVerdict(result: String) throws {
    for row in Self.table {
      for flag in ["false", "0", "null", "\"true\"", "true", "1"] {
        let signal = try #require(
          read(#"{"result":{"inspection_status_id":\#(row.id),"is_expired":\#(flag)\#(result)}}"#)
            .outcome?.signal)
        let isExpired = flag == "true" || flag == "1"
        #expect(signal.says == (isExpired ? row.expired : row.open))
        #expect(signal.rawStatus == row.word)
        #expect(signal.trust == .proof && signal.channel == .poll)
        #expect(signal.reopens == (row.id == 4))
      }
    }
  }

  @Test(arguments: [
    (1, "true", Standing.cancelled), (3, "1", .cancelled), (4, "true", .cancelled),
    (7, "true", .cancelled), (3, "0", .opened), (3, "null", .opened),
    (2, "true", .confirmed(.passed)), (6, "true", .cancelled),
  ])
  func whatWasDeletedIsCalledOff(id: Int64, flag: String, standing: Standing) {
    let text = """
      {"result":{"inspection_status_id":\(id),"is_deleted":\(flag),"verification_result":"pass"}}
      """
    #expect(read(text).outcome?.signal.says == standing)
  }

  @Test(arguments: [2, 5] as [Int64], [true, false])
  func aReviewedInspectionGetsItsVerdictFromTheTests(id: Int64, isExpired: Bool) throws {
    for (result, verdict) in [
      ("\"pass\"", Verdict.passed), ("\"warn\"", .review), ("null", .review), ("\"new\"", .review),
      ("1", .review), ("\"fail\"", .failed(reasons: [])),
    ] {
      let text = """
        {"result":{"inspection_status_id":\(id),"is_expired":\(isExpired),\
        "verification_result":\(result)}}
        """
      #expect(read(text).outcome?.signal.says == .confirmed(verdict))
    }
    let text = #"{"result":{"inspection_status_id":\#(id)}}"#
    #expect(read(text).outcome?.signal.says == .confirmed(.review))
  }

  /// The result is absent until the tests ran (fact sheet §5).
  @Test(arguments: [2, 5] as [Int64])
  func aVerdictWaitsForTheTestsOfThePhotos(id: Int64) {
    let photos =
      #""photos":[{"id":1,"processing_completed_at":"2026-01-01T00:00:00Z"},"#
      + #"{"id":2,"processing_completed_at":null}]"#
    func says(_ members: String, _ session: Session = Self.session) -> Standing? {
      read(#"{"result":{"inspection_status_id":\#(id),\#(members)}}"#, session).outcome?.signal.says
    }
    #expect(says(photos) == .submitted)
    for result in ["null", "\"pass\"", "\"warn\""] {
      #expect(says(#""verification_result":\#(result),"# + photos) == .submitted)
    }
    #expect(says(#""verification_result":"fail","# + photos) == .confirmed(.failed(reasons: [])))
    #expect(says(#""photos":[{"id":1}]"#) == .confirmed(.review))
    #expect(says(#""photos":[]"#) == .confirmed(.review))
    // Tests that never end leave it to a person.
    var session = Session.sample(.truepic, providerSession: "4821", standing: .submitted)
    session.changedAt = Instant.noon.adding(milliseconds: -3_600_000)
    #expect(says(photos, session) == .submitted)
    session.changedAt = Instant.noon.adding(milliseconds: -3_600_001)
    #expect(says(photos, session) == .confirmed(.review))
    #expect(says(#""verification_result":"pass","# + photos, session) == .confirmed(.review))
    // Nor is it counted from what the page said: the upload may take longer.
    session.trust = .claim
    #expect(says(photos, session) == .submitted)
  }

  @Test(arguments: [
    ("4821", true), ("\"4821\"", true), ("null", true), ("99", false), ("48210", false),
  ])
  func anAnswerAboutAnotherInspectionIsNoProof(id: String, isTaken: Bool) {
    let ending = read(
      #"{"result":{"id":\#(id),"inspection_status_id":2,"verification_result":"pass"}}"#)
    #expect(ending.outcome?.signal.says == (isTaken ? .confirmed(.passed) : nil))
    #expect(ending.refusal?.reason.contains("about another session") == (isTaken ? nil : true))
  }

  @Test func aFailureNamesItsTestsOnceEach() {
    let answer = """
      {"result":{"inspection_status_id":2,"verification_result":"fail","alert":{"failures":[
        {"photo_id":1,"test_key":"ris"},{"photo_id":2,"test_key":"ris"},{"test_key":"pop"},{},7]}}}
      """
    #expect(read(answer).outcome?.signal.says == .confirmed(.failed(reasons: ["ris", "pop"])))
  }

  @Test func theStatusObjectServesWhereTheNumberIsMissing() {
    #expect(read(#"{"result":{"status":{"id":3}}}"#).outcome?.signal.says == .opened)
  }

  @Test(arguments: ["{}", #"{"result":{}}"#, #"{"result":{"inspection_status_id":"2"}}"#, "[]"])
  func anAnswerWithoutStatusIsNoProof(answer: String) {
    let ending = read(answer)
    #expect(ending.outcome == nil)
    #expect(
      ending.refusal?.reason
        == "Truepic Vision answered without a status while reading inspection 4821.")
  }

  @Test func anIdFromOutsideCannotChangeThePath() {
    var session = Self.session
    session.providerSession = "../users?x=1#"
    let token = AccessToken(
      secret: Secret("jwt"), expiresAt: Instant.noon.adding(milliseconds: 600_000))
    let ending = Script()
      .on("GET https://api.example/v3/inspections/..%2Fusers%3Fx%3D1%23", bearer: "jwt", 404, "{}")
      .play(Truepic().read(session, .sample(.truepic), Surroundings(now: .noon, token: token)))
    #expect(ending.refusal?.source == .provider(status: 404))
  }
}
