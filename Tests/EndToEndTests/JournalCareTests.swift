import Flow
import Glibc
import Support
import Testing

/// The commands that look after the journal, on the built program.
struct JournalCareTests {
  /// A session that is over, with the signals of a simulated customer.
  private func finished(_ usher: Usher, reference: String) throws -> String {
    let run = try usher.run(
      "new", "speedmap", "reference=\(reference)", "--json", "--simulate", "complete", "--pace",
      "0", "--port", "\(usher.port)")
    #expect(run.status == 0)
    return try #require(run.lines("opened").first?["session"]?.string)
  }

  @Test func verifiesAndRebuildsWhatTheProgramWrote() throws {
    let usher = try Usher()
    _ = try finished(usher, reference: "A-118")
    let verified = try usher.run("journal", "verify", "--json")
    #expect(verified.status == 0)
    #expect(verified.lines.last?["faults"]?.integer == 0)
    #expect(try usher.run("journal", "verify").output == "The journal is whole.\n")
    let rebuilt = try usher.run("journal", "rebuild", "--json")
    #expect(rebuilt.status == 0)
    #expect(rebuilt.lines.first?["changed"]?.integer == 0)
  }

  @Test func namesAFileThatIsDamaged() throws {
    let usher = try Usher()
    _ = try finished(usher, reference: "A-118")
    let file = open(usher.state + "/journal.db", O_WRONLY | O_CLOEXEC)
    let garbage = [UInt8](repeating: 0x55, count: 3000)
    #expect(pwrite(file, garbage, garbage.count, 0) == garbage.count)
    close(file)
    let verified = try usher.run("journal", "verify", "--json")
    #expect(verified.status == 1)
    #expect(verified.lines("fault").count == 1)
    #expect(verified.errors.contains("journal.db.damaged-1"))
  }

  /// Of many that meet a damaged file, a slower one must not move the new file of a faster one.
  @Test func manyThatMeetADamagedFileMoveItOnce() throws {
    let usher = try Usher()
    for round in 1...8 {
      // Several that end at once may leave all they wrote beside the file; one alone puts it in.
      #expect(try usher.run("list").status == 0)
      #expect(access(usher.state + "/journal.db-wal", F_OK) != 0)
      let file = open(usher.state + "/journal.db", O_WRONLY | O_CLOEXEC)
      let garbage = [UInt8](repeating: UInt8(round), count: 9000)
      #expect(pwrite(file, garbage, garbage.count, 0) == garbage.count)
      close(file)
      let programs = try (0..<6).map { _ in try usher.start(["list"]) }
      for program in programs {
        // On a slow disk the others may wait in vain for the one that makes the new file.
        let isServed = try program.end() == 0
        #expect(
          isServed || program.errors.contains("Another process is using"), "\(program.errors)")
      }
      #expect(access(usher.state + "/journal.db.damaged-\(round)", F_OK) == 0)
      #expect(access(usher.state + "/journal.db.damaged-\(round + 1)", F_OK) != 0)
    }
  }

  @Test func exportsEverythingWithoutSecretsAndOverwritesNothing() throws {
    let usher = try Usher()
    let id = try finished(usher, reference: "A-118")
    let gone = try finished(usher, reference: "B-2")
    #expect(try usher.run("forget", gone, "--confirm", gone).status == 0)
    let file = usher.folder.file("export.jsonl")
    #expect(try usher.run("journal", "export", "--to", file).status == 0)
    let again = try usher.run("journal", "export", "--to", file)
    #expect(again.status == 4)
    #expect(again.errors.contains("does not exist"))
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let printed = try usher.run("journal", "export")
    let text = printed.output
    #expect(try Shell.run(["cat", file]).output == text)
    #expect(printed.lines("session").map { $0["session"]?.string } == [id])
    #expect(printed.lines("signal").count > 5)
    #expect(printed.lines("signal").allSatisfy { $0["session"]?.string == id })
    #expect(printed.lines("forgotten").map { $0["provider"]?.string } == ["speedmap"])
    #expect(printed.lines.count == text.split(separator: "\n").count)
    #expect(!text.contains("token") && !text.contains(gone) && !text.contains("B-2"))
  }

  @Test func forgetsAPersonInEveryFileWhileAnotherUsherRuns() throws {
    let usher = try Usher()
    let kept = try #require(try usher.open("truepic", "reference=KEPT-9")["session"]?.string)
    let opened = try usher.open("biometric", "reference=PERSON-7")
    let provider = try #require(opened["provider_session"]?.string)
    let follow = try usher.start(["follow", "--json", "--port", "\(usher.port)"])
    try follow.waitUntil("the sessions") { follow.output.contains(kept) }
    for trace in ["PERSON-7", provider] { #expect(try isInAFile(trace, usher)) }
    let unconfirmed = try usher.run("forget", "PERSON-7")
    #expect(unconfirmed.status == 2)
    #expect(unconfirmed.errors.contains("--confirm PERSON-7"))
    #expect(try usher.run("forget", "PERSON-7", "--confirm", "PERSON").status == 2)
    let forgotten = try usher.run("forget", "PERSON-7", "--confirm", "PERSON-7", "--json")
    #expect(forgotten.status == 0)
    #expect(forgotten.lines("forgotten").count == 1)
    let id = try #require(opened["session"]?.string)
    try follow.waitUntil("word of it") {
      follow.errors.contains("\(id): this session was forgotten")
    }
    #expect(try !isInAFile(id, usher), "not even the log names it")
    for trace in ["PERSON-7", "person-7", provider] { #expect(try !isInAFile(trace, usher)) }
    #expect(try isInAFile("KEPT-9", usher))
    #expect(try usher.run("list", "--json").lines.map { $0["session"]?.string } == [kept])
    #expect(follow.exitStatus() == nil)
  }

  @Test func aConsoleLeavesThePageOfASessionThatIsForgotten() throws {
    let usher = try Usher()
    let window = try ConsoleWindow.started(environment: usher.environment)
    let id = try #require(
      try usher.open("speedmap", "reference=PERSON-7")["session"]?.string)
    try window.terminal.waitUntil("PERSON-7")
    try window.terminal.press("Enter")
    try window.terminal.waitUntil("No link here")
    #expect(try usher.run("forget", id, "--confirm", id).status == 0)
    try window.terminal.waitUntil("PERSON-7 was forgotten, so nothing of it is left here")
    #expect(!(try window.terminal.screen().joined()).contains("No link here"))
    try window.terminal.press("q")
  }

  @Test func aFollowerOfAForgottenSessionEnds() throws {
    let usher = try Usher()
    let id = try #require(try usher.open("speedmap")["session"]?.string)
    let follow = try usher.start(["follow", id, "--port", "\(usher.port)"])
    try follow.waitUntil("the session") { follow.output.contains(id) }
    #expect(try usher.run("forget", id, "--confirm", id).status == 0)
    #expect(try follow.end() == 1)
    #expect(follow.errors.contains("was forgotten"))
  }

  private func isInAFile(_ text: String, _ usher: Usher) throws -> Bool {
    let found = try Shell.run(["grep", "-rlaF", text, usher.state])
    return found.status == 0
  }

  @Test func namesTheDamagedCopiesThatMayHoldWhatIsForgotten() throws {
    let usher = try Usher()
    let id = try #require(try usher.open("speedmap")["session"]?.string)
    for number in [1, 2] {
      #expect(
        try Shell.run(["touch", usher.state + "/journal.db.damaged-\(number)"]).status == 0)
    }
    let run = try usher.run("forget", id, "--confirm", id)
    #expect(run.status == 0)
    for number in [1, 2] {
      #expect(run.errors.contains("journal.db.damaged-\(number) is a damaged journal"))
    }
  }

  @Test func refusesWhatItDoesNotKnow() throws {
    let usher = try Usher()
    for words in [
      ["journal"], ["journal", "mend"], ["journal", "verify", "--to", "x"], ["forget"],
      ["forget", "nobody"],
    ] {
      let run = try usher.run(words)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("usher: "))
    }
  }

  /// The console has no listener event, no timer and no key to go by, only the file.
  @Test func theIdleConsoleShowsWhatAnotherProcessOpens() throws {
    let usher = try Usher()
    let window = try ConsoleWindow.started(environment: usher.environment)
    _ = try usher.open("speedmap", "reference=FROM-ELSEWHERE")
    try window.terminal.waitUntil("FROM-ELSEWHERE")
    try window.terminal.press("q")
  }

  @Test func nothingIsLostOrTwiceThereWhenKilledUnderLoad() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let run = try Shell.run(["python3", "/\(root)/Tests/Soak/soak.py", Usher.program, "8"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("none missing, none applied twice"))
  }
}
