import Edge
import Glibc
import Support
import Testing

@Suite struct ChildTests {
  @Test func givesTheOutputAndFeedsTheInput() throws {
    #expect(try Child.output(of: ["printf", "%s", "a b;$HOME"]) == Array("a b;$HOME".utf8))
    let input = (0..<60_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try Child.output(of: ["cat"], input: input) == input)
  }

  @Test func aCommandMayLeaveItsInputUnread() throws {
    let input = [UInt8](repeating: 0, count: 1 << 20)
    #expect(try Child.output(of: ["echo", "done"], input: input) == Array("done\n".utf8))
  }

  @Test func tellsHowACommandEnded() {
    #expect(throws: Child.Failure.exited(3)) {
      try Child.output(of: ["sh", "-c", "echo x; exit 3"])
    }
    #expect(throws: Child.Failure.killed(signal: SIGTERM)) {
      try Child.output(of: ["sh", "-c", "kill -TERM $$"])
    }
    let missing = SystemError("starting no-such-command-here", code: ENOENT)
    #expect(throws: Child.Failure.cannotStart(missing)) {
      try Child.output(of: ["no-such-command-here"])
    }
    for command in [[], ["echo", "a\0b"]] {
      let invalid = SystemError("starting a command", code: EINVAL)
      #expect(throws: Child.Failure.cannotStart(invalid)) { try Child.output(of: command) }
    }
  }

  @Test func killsACommandThatTakesTooLongOrSaysTooMuch() {
    let begin = Clock.monotonic()
    #expect(throws: Child.Failure.timedOut) {
      try Child.output(of: ["sleep", "60"], deadline: 100)
    }
    #expect(throws: Child.Failure.tooMuchOutput) { try Child.output(of: ["yes"]) }
    #expect(Clock.monotonic() - begin < 30_000)
  }

  @Test func doesNotWaitForWhatTheCommandLeftRunning() throws {
    let begin = Clock.monotonic()
    let output = try Child.output(of: ["sh", "-c", "sleep 40 & echo done"])
    #expect(output == Array("done\n".utf8))
    #expect(Clock.monotonic() - begin < 30_000)
  }

  @Test func hidesTheVariablesNamedAndNoOthers() throws {
    let hidden = try Child.output(
      of: ["sh", "-c", "echo ${PATH:+path} ${HOME:+home}"], hiding: ["HOME"])
    #expect(hidden == Array("path\n".utf8))
  }

  @Test func theCommandHasNoSignalBlockedAndNoDescriptorOfOurs() throws {
    Signals.blockEarly()
    let listener = try LoopbackListener()
    // The last seven digits are the signals 1 to 28, all that anybody uses.
    let status = try Child.output(of: [
      "sed", "-nE", "s/^Sig(Blk|Ign).*(.{7})$/\\1 \\2/p", "/proc/self/status",
    ])
    #expect(String(decoding: status, as: UTF8.self) == "Blk 0000000\nIgn 0000000\n")
    let descriptors = try Child.output(of: ["ls", "/proc/self/fd"])
    // 3 is the folder that `ls` itself reads.
    #expect(String(decoding: descriptors, as: UTF8.self) == "0\n1\n2\n3\n")
    _ = listener
  }

  @Test func startsACommandThatLivesByItself() throws {
    let child = try Child.start(["sh", "-c", "sleep 0.05"])
    #expect(getsid(child.pid) == child.pid)
    let deadline = Clock.monotonic() + TestPatience.milliseconds
    while !child.hasEnded() { try #require(Clock.monotonic() < deadline) }
    #expect(throws: SystemError.self) { try Child.start(["no-such-command-here"]) }
  }
}
