import Edge
import Flow
import Support
import Testing

/// What `usher doctor` finds, and that its exit status says so.
@Suite struct DoctorTests {
  @Test func findsNothingWrongInTheSandbox() throws {
    let usher = try Usher()
    let outcome = try usher.run("doctor", "--port", "\(usher.port)")
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("!!"))
    for provider in ["Truepic Vision", "Biometric.Vision", "Speedmap"] {
      #expect(outcome.output.contains("provider    ok  \(provider) answers\n"))
    }
    #expect(outcome.output.contains("clock       ok  it agrees with the answers"))
  }

  @Test func aPortThatAnotherProgramHasIsAFault() throws {
    let other = try LoopbackListener()
    let usher = try Usher()
    let outcome = try usher.run("doctor", "--port", "\(other.port)")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("listener    !!  Port \(other.port) of 127.0.0.1 is in use by"))
  }

  @Test func aJournalThatTakesNoWritesIsAFault() throws {
    let usher = try Usher()
    #expect(try usher.run("doctor", "--port", "\(usher.port)").status == 0)
    let other = try Database(path: usher.folder.file("state/usher/journal.db"))
    try other.begin()
    let outcome = try usher.run("doctor", "--port", "\(usher.port)")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("journal     !!  "))
    #expect(outcome.output.contains("Another process is using the file."))
    #expect(outcome.output.contains("listener    ok  "), "it goes on")
  }

  @Test func whatCannotStartIsToldAmongTheRest() throws {
    let usher = try Usher()
    #expect(try usher.run("list").status == 0)
    let journal = try Database(path: usher.folder.file("state/usher/journal.db"))
    try journal.setUserVersion(999)
    let outcome = try usher.run("doctor", "--port", "\(usher.port)")
    #expect(outcome.status == 4)
    #expect(outcome.output.contains("start       !!  The journal "))
    #expect(outcome.output.contains("limits      ok  "), "it goes on")
  }

  /// The console shows the same as a listener that is off, and works on.
  @Test func anAddressThatIsGoneIsAFaultOfTheListenerOnly() throws {
    let usher = try Usher()
    let outcome = try usher.run("doctor", "--lan=192.0.2.7", "--port", "\(usher.port)")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("listener    !!  "))
    #expect(outcome.output.contains("provider    ok  Speedmap answers"))
  }

  @Test(
    .enabled(if: HTTPServer.canEncrypt, "needs libmicrohttpd with TLS"), arguments: [true, false])
  func webhooksGoToHTTPSWhereTheListenerSpeaksIt(isFree: Bool) throws {
    let usher = try Usher()
    let files = try TestCertificate(in: usher.folder)
    let tls = #"{"certificate": "\#(files.certificate)", "key": "\#(files.key)"}"#
    let settings = try usher.write(settings: #"{"listener": {"tls": \#(tls)}}"#)
    let holder = try isFree ? nil : LoopbackListener()
    let port = holder?.port ?? usher.port
    let outcome = try usher.run("doctor", "--json", "--config", settings, "--port", "\(port)")
    #expect(outcome.status == (isFree ? 0 : 1))
    let urls = outcome.lines("webhook").compactMap { $0["url"]?.string }
    #expect(urls.count == 3)
    #expect(urls.allSatisfy { $0.hasPrefix("https://127.0.0.1:\(port)/webhooks/") })
  }

  @Test func aCertificateThatIsNotThereIsAFaultAmongTheOthers() throws {
    let usher = try Usher()
    let settings = try usher.write(
      settings: #"{"listener": {"tls": {"certificate": "/none.pem", "key": "/none.key"}}}"#)
    let outcome = try usher.run("doctor", "--config", settings, "--port", "\(usher.port)")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("listener    !!  "))
    #expect(outcome.output.contains("tls         --  on, with /none.pem"))
    #expect(outcome.output.contains("webhook     Truepic Vision: https://"), "it goes on")
    // What needs no listener does not care.
    #expect(try usher.run("new", "speedmap", "--config", settings).status == 4)
    #expect(try usher.run("list", "--config", settings).status == 0)
  }

  @Test func aProviderThatDoesNotAnswerIsAFault() throws {
    let usher = try Usher()
    let settings = try usher.write(settings: Self.settings("http://127.0.0.1:\(usher.port)"))
    let outcome = try usher.run("doctor", "--config", settings)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("provider    !!  Speedmap does not answer:"))
    #expect(outcome.output.contains("clock       --  nothing answered to compare it with"))
  }

  @Test func aClockThatDisagreesWithTheProviderIsAFault() throws {
    let provider = try LoopbackListener()
    let usher = try Usher()
    let settings = try usher.write(settings: Self.settings("http://127.0.0.1:\(provider.port)"))
    let doctor = try usher.start(["doctor", "--config", settings, "--port", "\(usher.port)"])
    var callers: [LoopbackSocket] = []
    try doctor.waitUntil("the report") {
      if let caller = provider.accept() { callers.append(caller) }
      for caller in callers where !caller.isClosed {
        caller.pump()
        guard caller.text.hasSuffix("\r\n\r\n") else { continue }
        #expect(!caller.text.contains("sk_live"), "the call carries no key")
        caller.send(
          "HTTP/1.1 404 Not Found\r\nDate: Tue, 01 Dec 2015 03:09:22 GMT\r\nContent-Length: 0\r\n\r\n"
        )
        caller.hangUp()
      }
      return doctor.exitStatus() != nil
    }
    #expect(doctor.exitStatus() == 1)
    #expect(doctor.output.contains("provider    ok  Speedmap answers"))
    #expect(doctor.output.contains("s ahead of the answers, so signatures look stale"))
  }

  private static func settings(_ api: String) -> String {
    #"""
    {"profile": "live", "profiles": {"live": {"providers": {"speedmap": {
      "api": "\#(api)", "key": "sk_live_1"}}}}}
    """#
  }
}
