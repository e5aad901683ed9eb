import Testing

@testable import Edge

struct ClipboardTests {
  private func text(_ surroundings: Clipboard.Surroundings, _ text: String = "A-118 é") -> String {
    String(decoding: Clipboard.sequence(for: text, inside: surroundings), as: UTF8.self)
  }

  @Test func plainTerminal() {
    #expect(text(.terminal) == "\u{1B}]52;c;QS0xMTggw6k=\u{7}")
    #expect(text(.terminal, "") == "\u{1B}]52;c;\u{7}")
  }

  @Test func tmuxGetsBothForms() {
    #expect(
      text(.tmux) == "\u{1B}]52;c;QS0xMTggw6k=\u{7}"
        + "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;QS0xMTggw6k=\u{7}\u{1B}\\")
  }

  @Test func screenGetsChunksThatJoinToTheSequence() {
    let long = String(repeating: "x", count: 1000)
    let parts = text(.screen, long).split(separator: "\u{1B}\\")
    #expect(parts.count == 3)
    #expect(parts.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 514 })
    #expect(parts.map { $0.dropFirst(2) }.joined() == text(.terminal, long))
  }

  @Test func controlCharactersTravelEncoded() {
    let bytes = Clipboard.sequence(for: "\u{1B}]0;x\u{7}", inside: .terminal)
    #expect(bytes.filter { $0 < 32 } == [27, 7])
  }

  @Test func tooLongIsNotSentAtAll() {
    let longest = String(repeating: "x", count: Clipboard.limit)
    #expect(Clipboard.sequence(for: longest, inside: .terminal).count == 100_000)
    #expect(Clipboard.sequence(for: longest + "x", inside: .terminal) == [])
  }

  @Test(
    arguments: [
      ([:], .terminal), (["TMUX": "/tmp/x"], .tmux), (["STY": "1.x"], .screen),
      (["TMUX": "/tmp/x", "STY": "1.x"], .tmux),
    ] as [([String: String], Clipboard.Surroundings)])
  func surroundings(environment: [String: String], expected: Clipboard.Surroundings) {
    #expect(Clipboard.Surroundings { environment[$0] } == expected)
  }

  @Test(
    arguments: [
      (["TERM": "linux"], "the Linux console has no clipboard"),
      (["TERM": "vt220"], "a terminal of type vt220 has no clipboard"),
      (["TERM": "vte-256color"], nil), (["TERM": "xterm-256color"], nil), ([:], nil),
      // What lies behind them cannot be known.
      (["TERM": "linux", "TMUX": "/tmp/x,1,0"], nil), (["TERM": "vt100", "STY": "1.tty"], nil),
    ] as [([String: String], String?)])
  func saysWhereItIsKnownNotToWork(environment: [String: String], expected: String?) {
    #expect(Clipboard.obstacle { environment[$0] } == expected)
  }
}
