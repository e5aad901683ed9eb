import Flow
import FoundationEssentials
import Glibc
import Support
import Testing

/// `usher act` and its short form `usher cancel`, against the sandbox.
struct ActCommandTests {
  private func opened(_ usher: Usher, _ provider: String = "truepic") throws -> String {
    try #require(try usher.open(provider)["session"]?.string)
  }

  @Test func listsWhatCanBeDone() throws {
    let usher = try Usher()
    let id = try opened(usher)
    let lines = try usher.run("act", id, "--json").lines("action")
    #expect(lines.count == 8)
    let cancel = try #require(lines.first { $0["action"]?.string == "cancel" })
    #expect(cancel["available"]?.bool == true && cancel["final"]?.bool == true)
    let complete = try #require(lines.first { $0["action"]?.string == "complete" })
    #expect(complete["available"]?.bool == false)
    #expect(complete["reason"]?.string?.contains("it is Created") == true)
    let plain = try usher.run("act", id)
    #expect(plain.status == 0 && plain.output.contains("close outcome_id outcome_reason"))
  }

  @Test func whatCannotBeUndoneNeedsTheId() throws {
    let usher = try Usher()
    let id = try opened(usher)
    for arguments in [["act", id, "cancel"], ["cancel", id]] {
      let refused = try usher.run(arguments)
      #expect(refused.status == 2)
      #expect(refused.errors.contains("--confirm \(id)"))
    }
    let wrong = try usher.run("act", id, "cancel", "--confirm", "zzzzzz")
    #expect(wrong.status == 2)
    #expect(try usher.show(id)["standing"]?.string == "created")

    let done = try usher.run("cancel", id, "--confirm", id, "--json")
    #expect(done.status == 0)
    #expect(done.lines("action").first?["done"]?.bool == true)
    #expect(done.lines("session").first?["standing"]?.string == "cancelled")
    let again = try usher.run("cancel", id, "--confirm", id)
    #expect(again.status == 2 && again.errors.contains("it is Canceled"))
  }

  @Test(arguments: [
    (["pdff"], 2, "Did you mean pdf?"), (["close", "outcom_id=3"], 2, "did you mean outcome_id?"),
    (["complete"], 2, "while the inspection is In Progress"),
    (["remind-start"], 2, "e-mail and text message are both off"),
    (["resend", "deliver=email"], 2, "No e-mail address of the customer is known"),
  ])
  func aWrongActionSaysWhatIsWrong(words: [String], status: Int32, said: String) throws {
    let usher = try Usher()
    let id = try opened(usher)
    let outcome = try usher.run(["act", id] + words)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(said))
  }

  /// A refusal is told once, and a second reminder is a second signal.
  @Test func remindersAreToldOneByOne() throws {
    let usher = try Usher()
    let id = try opened(usher)
    let refused = try usher.run("act", id, "remind-start")
    #expect(refused.errors.components(separatedBy: "Nothing was sent.").count == 2)
    let order = ["customer_email_address=a@example.com", "send_methods.email=true"]
    let listening = try usher.start(
      ["new", "truepic", "--json", "--port", "\(usher.port)"] + order)
    try listening.waitUntil("the session") { listening.output.contains("\"opened\"") }
    let other = try #require(
      Usher.lines(listening.output).first { $0["type"]?.string == "opened" }?["session"]?.string)
    for count in 1...2 {
      #expect(try usher.run("act", other, "remind-start").status == 0)
      try listening.waitUntil("reminder \(count)") {
        Usher.lines(listening.output)
          .filter { $0["event"]?.string == "ACTION_MESSAGE_REMINDER_TEXT" }.count == count
      }
    }
    let reminders = try usher.run("show", other, "--json").lines("signal")
      .filter { $0["event"]?.string == "ACTION_MESSAGE_REMINDER_TEXT" }
    #expect(reminders.count == 2 && reminders.allSatisfy { $0["duplicates"] == nil })
  }

  @Test func theOthersHaveNoActions() throws {
    let usher = try Usher()
    let outcome = try usher.run("cancel", try opened(usher, "speedmap"))
    #expect(outcome.status == 2 && outcome.errors.contains("Speedmap has no way to cancel"))
  }

  @Test func anInspectionIsClosedAndSavedAsPDF() throws {
    let usher = try Usher()
    let run = try usher.run(
      "new", "truepic", "--json", "--simulate", "complete", "--pace", "10", "--port",
      "\(usher.port)")
    let id = try #require(run.lines("opened").first?["session"]?.string)
    let closed = try usher.run(
      "act", id, "close", "outcome_id=3", "outcome_reason=SEEN", "--confirm", id, "--json")
    #expect(closed.status == 0)
    #expect(closed.lines("session").first?["raw_status"]?.string == "Closed")
    let path = usher.folder.file("report.pdf")
    let saved = try usher.run("act", id, "pdf", "file=\(path)", "--json")
    #expect(saved.status == 0)
    #expect(saved.lines("action").first?["file"]?.string == path)
    var information = stat()
    #expect(stat(path, &information) == 0 && information.st_mode & 0o777 == 0o600)
    #expect(try Shell.run(["head", "-c", "5", path]).output == "%PDF-")
    let again = try usher.run("act", id, "pdf", "file=\(path)")
    #expect(again.status == 4 && again.errors.contains("Name a file that does not exist"))
    let nowhere = try usher.run("act", id, "pdf", "file=/nonexist/x.pdf")
    #expect(nowhere.status == 4 && nowhere.errors.contains("Make its folder first"))
    #expect(try !Shell.run(["cat", usher.state + "/usher.log"]).output.contains("SEEN"))
  }
}
