import Edge
import Testing

struct DesktopNoticeTests {
  private func text(
    _ way: DesktopNotice, _ words: String, _ surroundings: Clipboard.Surroundings = .terminal
  ) -> String {
    String(decoding: way.sequence(for: words, inside: surroundings), as: UTF8.self)
  }

  @Test func speaksBothForms() {
    #expect(text(.osc9, "B-7 needs you") == "\u{1B}]9;usher: B-7 needs you\u{7}")
    #expect(text(.osc777, "B-7 needs you") == "\u{1B}]777;notify;usher;B-7 needs you\u{7}")
  }

  @Test func cannotBeLeftByAnyText() {
    let hostile = "a\u{7}\u{1B}\\\u{9C}\u{1B}[2J;b\n"
    for way in DesktopNotice.allCases {
      let sent = text(way, hostile)
      #expect(sent.unicodeScalars.filter { $0 == "\u{1B}" }.count == 1)
      #expect(sent.hasSuffix("a\\[2Jb\u{7}"))
    }
  }

  @Test func isShort() {
    let sent = text(.osc9, String(repeating: "x", count: 5_000))
    #expect(sent.utf8.count < 200)
  }

  @Test func passesTmuxAndScreen() {
    #expect(
      text(.osc9, "x", .tmux) == "\u{1B}Ptmux;\u{1B}\u{1B}]9;usher: x\u{7}\u{1B}\\")
    #expect(text(.osc9, "x", .screen) == "\u{1B}P\u{1B}]9;usher: x\u{7}\u{1B}\\")
  }
}
