import Flow
import Testing

/// What a read tells beyond the standing, to be shown and never kept.
@Suite struct DetailsTests {
  private func truepic(_ result: String) -> [String: String] {
    lines(
      Script().on("GET " + TruepicBench.address, bearer: "jwt", 200, #"{"result":\#(result)}"#)
        .play(
          Truepic().read(
            TruepicBench.session("Created"), .sample(.truepic),
            Surroundings(now: .noon, token: TruepicBench.token))))
  }

  private func lines(_ ending: Script.Ending<Reading>) -> [String: String] {
    let lines = ending.outcome?.details.lines ?? []
    return Dictionary(lines.map { ($0.label, $0.text) }) { $0 + "|" + $1 }
  }

  @Test func truepicTellsOutcomeAlertsPhotosAndExpiry() {
    let details = truepic(
      #"""
      {"inspection_status_id":5,"verification_result":"warn","outcome":{"id":3,"name":"Approved"},
       "outcome_reason":"Roof only","is_expired":0,
       "alert":{"recommendation":"warn","warnings":[{"test_key":"ris"},{"test_key":"ris"}],
        "failures":[{"test_key":"pop"}]},
       "photos":[{"processing_completed_at":"2026-01-01T00:00:00Z"},{}],
       "organization_token_status":{"is_valid":true,"expires":1790870400},
       "send_methods":{"email":true,"text":false},"insights":[{"type":"insecure_device"}],
       "ai_status":"pass"}
      """#)
    #expect(
      details == [
        "Tests": "warn", "Outcome": "Approved", "Reason": "Roof only", "Failed tests": "pop",
        "Warnings": "ris ×2", "Alert recommends": "warn", "AI analysis": "pass",
        "Photos": "2, 1 tested", "Insights": "insecure_device", "Link expired": "no",
        "Link token valid": "yes", "Link token until": "2026-10-01T16:00:00.000Z",
        "Truepic writes by": "e-mail",
      ])
  }

  @Test func truepicTellsOnlyWhatIsThere() {
    #expect(truepic(#"{"inspection_status_id":1}"#).isEmpty)
    #expect(
      truepic(#"{"inspection_status_id":1,"outcome_id":3,"photo_counts":{"image":2,"video":1}}"#)
        == ["Outcome": "3", "Photos": "image 2, video 1"])
    #expect(
      truepic(#"{"inspection_status_id":1,"organization_token_status":{"expires":1790870400000}}"#)
        == ["Link token until": "2026-10-01T16:00:00.000Z"])
  }

  @Test func biometricTellsScoresAndNoPerson() {
    let answer = #"""
      {"status":"FINISHED","flow_session_result":true,
       "liveness_result":{"result":true,"prediction":"0.9912","eye_closed":false,"face_center":true,
        "image":"QUJD"},
       "face2face_result":{"result":false,"prediction_percent":"41.2"},"gbdfl_result":{},
       "edocument_result":{"phone":"+7700","result_json":{"common":{"docOwner":{"iin":"870101"}}}}}
      """#
    let session = Session.sample(.biometric, providerSession: "b0e7")
    let ending = Script()
      .on(
        "GET https://kyc.example/api/v1/flows/session/result/?session_id=b0e7&flow_api_key=flow%20key%261",
        200, answer
      ).play(Biometric().read(session, .sample(.biometric), Surroundings(now: .noon)))
    #expect(
      lines(ending) == [
        "Passed": "yes", "Edocument": "present", "Face2face": "not passed, percent 41.2",
        "Gbdfl": "not known yet",
        "Liveness": "passed, score 0.9912, eyes closed no, face in the centre yes",
      ])
  }

  @Test func speedmapTellsItsOwnWord() {
    let ending = Script()
      .on(
        "GET https://speedmap.example/v1/capture-sessions/cap_1", bearer: "sk_test_1", 200,
        #"{"status":"completed","decision":"manual","reasons":["glare","Mr Smith is"],"score":0.4,"name":"Ada"}"#
      ).play(Speedmap().read(.sample(), .sample(.speedmap), Surroundings(now: .noon)))
    #expect(lines(ending) == ["Decision": "manual", "Reasons": "glare", "Score": "0.4"])
  }

  @Test func noDumpShowsThem() {
    let ending = Script()
      .on(
        "GET " + TruepicBench.address, bearer: "jwt", 200,
        #"{"result":{"inspection_status_id":5,"outcome_reason":"SECRETREASON"}}"#
      ).play(
        Truepic().read(
          TruepicBench.session("Created"), .sample(.truepic),
          Surroundings(now: .noon, token: TruepicBench.token)))
    var text = String(reflecting: ending) + "\(ending)"
    dump(ending, to: &text)
    #expect(!text.contains("SECRETREASON"))
  }
}
