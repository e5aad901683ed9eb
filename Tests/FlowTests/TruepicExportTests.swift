import Flow
import Testing

/// A PDF, from the export call to the bytes (Truepic fact sheet §7).
@Suite struct TruepicExportTests {
  private static let operation = "https://api.example/v3/operations/91"

  private func started(_ answer: String = #"{"result":{"id":91,"status":"WAITING"}}"#) -> Script {
    Script().on(
      "POST " + TruepicBench.address + "/export", bearer: "jwt", body: #"{"async":true}"#, 202,
      answer)
  }

  private func export(_ script: Script) -> Script.Ending<ActionOutcome> {
    script.play(TruepicBench.perform("pdf", ["file": "report.pdf"], in: "Closed"))
  }

  private func done(_ url: String) -> String {
    #"{"result":{"id":91,"status":"SUCCESS","result":{"url":"\#(url)","size":9}}}"#
  }

  @Test func waitsForTheOperationAndDownloads() {
    let ending = export(
      started()
        .on("GET " + Self.operation, bearer: "jwt", 200, #"{"result":{"status":"WAITING"}}"#)
        .on("GET " + Self.operation, bearer: "jwt", 200, done("https://files.example/a?sig=1"))
        .on("GET https://files.example/a?sig=1", 200, "%PDF-1.4\n", accepts: "application/pdf"))
    #expect(ending.outcome == .document(Array("%PDF-1.4\n".utf8)))
    #expect(ending.pauses == [1000, 1000])
  }

  /// The call has both ways (fact sheet §7).
  @Test func aPDFThatIsMadeAtOnceIsTaken() {
    let answer = "%PDF-1.4\n"
    #expect(export(started(answer)).outcome == .document(Array(answer.utf8)))
    #expect(export(started("<html>")).refusal?.reason.contains("not with JSON") == true)
  }

  @Test func theOwnHostIsShownTheToken() {
    let ending = export(
      started()
        .on("GET " + Self.operation, bearer: "jwt", 200, done("https://api.example/f/1"))
        .on(
          "GET https://api.example/f/1", bearer: "jwt", 200, "%PDF-1.7",
          accepts: "application/pdf"))
    #expect(ending.outcome != nil)
  }

  @Test func anOperationWithoutEnvelopeIsReadToo() {
    let ending = export(
      started(#"{"id":91,"status":"WAITING"}"#)
        .on(
          "GET " + Self.operation, bearer: "jwt", 200,
          #"{"id":91,"status":"SUCCESS","result":{"url":"https://files.example/a"}}"#
        )
        .on("GET https://files.example/a", 200, "%PDF-1.4", accepts: "application/pdf"))
    #expect(ending.outcome != nil)
  }

  @Test func aFailedOperationIsTold() {
    let ending = export(
      started().on(
        "GET " + Self.operation, bearer: "jwt", 200,
        #"{"result":{"status":"ERROR","result":{"error":"Too many\u001b[2J photos"}}}"#))
    #expect(ending.refusal?.reason.contains("Too many\\u{1b}[2J photos") == true)
  }

  @Test(arguments: ["<html>", "", "PDF"])
  func whatIsNoPDFIsNotSaved(body: String) {
    let ending = export(
      started()
        .on("GET " + Self.operation, bearer: "jwt", 200, done("https://files.example/a"))
        .on("GET https://files.example/a", 200, body, accepts: "application/pdf"))
    #expect(ending.refusal?.reason.contains("without a PDF") == true)
  }

  @Test(arguments: ["", "no address", "file:///etc/passwd"])
  func anAddressThatIsNoneIsRefused(url: String) {
    let ending = export(started().on("GET " + Self.operation, bearer: "jwt", 200, done(url)))
    #expect(ending.refusal != nil)
  }

  @Test func aFileBehindAnotherAddressHasNothingToDoWithTheSettings() {
    let ending = export(
      started()
        .on("GET " + Self.operation, bearer: "jwt", 200, done("https://files.example/a"))
        .on("GET https://files.example/a", 302, "", accepts: "application/pdf"))
    #expect(ending.refusal?.advice.contains("follows no redirect") == true)
    #expect(ending.refusal?.advice.contains("settings") == false)
  }

  /// A look changes nothing, so it is taken again; after what the provider asks to wait.
  @Test func aLookThatFailsIsTakenAgain() {
    let ending = export(
      started()
        .on(
          "GET " + Self.operation, bearer: "jwt", 429, "{}",
          headers: [Header("Retry-After", "7")]
        )
        .on("GET " + Self.operation, .timedOut, mayHaveArrived: true)
        .on("GET " + Self.operation, bearer: "jwt", 503, "{}")
        .on("GET " + Self.operation, bearer: "jwt", 200, done("https://files.example/a"))
        .on("GET https://files.example/a", 200, "%PDF-1.4", accepts: "application/pdf"))
    #expect(ending.outcome != nil)
    #expect(ending.pauses == [1000, 7000, 2000, 2000])
  }

  @Test func aLookThatIsForbiddenIsNot() {
    let ending = export(started().on("GET " + Self.operation, bearer: "jwt", 404, "{}"))
    #expect(ending.refusal?.source == .provider(status: 404))
  }

  @Test func givesUpAfterTenMinutes() {
    var script = started()
    for _ in 0..<120 {
      script = script.on(
        "GET " + Self.operation, bearer: "jwt", 200, #"{"result":{"status":"WAITING"}}"#)
    }
    let ending = export(script)
    #expect(ending.refusal?.reason.contains("did not finish") == true)
    let minutes = Double(ending.pauses.reduce(0, +)) / 60_000
    #expect(minutes > 9 && minutes < 11)
  }

  @Test func exportingIsNeverSentTwice() {
    let ending = export(
      Script().on("POST " + TruepicBench.address + "/export", .timedOut, mayHaveArrived: true))
    #expect(ending.refusal?.source == .network)
  }
}
