import Flow
import Glibc
import Support
import Testing

/// usher itself fails: the terminal as before and one sentence, also where Swift could debug it.
@Suite(.serialized)
struct ConsoleCrashTests {
  @Test(arguments: [(SIGSEGV, "SIGSEGV"), (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP")])
  func givesTheTerminalBackAndSaysOneSentence(_ signal: Int32, _ name: String) throws {
    let window = try ConsoleWindow(prefix: "env -u SWIFT_BACKTRACE")
    try window.terminal.waitUntil("q quit")
    try window.terminal.press("m")
    try window.terminal.waitUntil("mouse on")
    kill(try window.processID(), signal)
    try window.expectGivenBack(status: 128 + signal)
    let lines = try window.terminal.screen().filter { !$0.isEmpty }
    #expect(lines.first?.hasPrefix("usher: usher itself failed (\(name)).") == true, "\(lines)")
    #expect(lines.joined().contains("start usher again, and it takes them up."))
    // Neither a backtrace nor a question: only what the shell itself says of the signal may follow.
    #expect(!lines.contains { $0.contains("Backtrace") || $0.contains("Thread 0") }, "\(lines)")
  }

  @Test func saysItAtThePlainLinkToo() throws {
    let window = try ConsoleWindow(prefix: "env -u SWIFT_BACKTRACE")
    try window.terminal.waitUntil("q quit")
    try window.open(provider: 0)
    try window.terminal.press("l")
    try window.terminal.waitUntil("Enter goes back")
    kill(try window.processID(), SIGSEGV)
    try window.expectGivenBack(status: 139)
    #expect(try !window.terminal.screen().joined().contains("/v3/"))
  }

  @Test func aLineCommandSaysItAsWell() throws {
    let usher = try Usher()
    let program = try usher.start(["sandbox", "--json"])
    try program.waitUntil("the sandbox") { program.output.contains("webhook_secret") }
    program.send(SIGSEGV)
    #expect(try program.end() == 139)
    #expect(program.errors.contains("usher: usher itself failed (SIGSEGV)."))
  }
}
