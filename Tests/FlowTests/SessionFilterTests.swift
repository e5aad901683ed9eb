import Flow
import Testing

struct SessionFilterTests {
  /// 2026-11-30 23:30 UTC.
  private static let now = Instant(seconds: 1_796_081_400)

  private func filter(_ typed: String, offset: Int = 0) -> SessionFilter {
    SessionFilter(typed: typed, now: Self.now, utcOffset: offset)
  }

  private func seconds(_ filter: SessionFilter) -> Range<Int64>? {
    filter.time.map { $0.lowerBound.milliseconds / 1000..<$0.upperBound.milliseconds / 1000 }
  }

  @Test(
    arguments: [
      ("2026", 1_767_225_600, 1_798_761_600), ("2026-11", 1_793_491_200, 1_796_083_200),
      ("2024-02", 1_706_745_600, 1_709_251_200), ("2024-02-29", 1_709_164_800, 1_709_251_200),
      ("2026-12", 1_796_083_200, 1_798_761_600), ("today", 1_795_996_800, 1_796_083_200),
      ("Yesterday", 1_795_910_400, 1_795_996_800),
    ] as [(String, Int64, Int64)])
  func readsTimes(_ typed: String, _ from: Int64, _ until: Int64) {
    #expect(seconds(filter(typed)) == from..<until)
  }

  @Test func knowsTheOperatorsDay() {
    #expect(seconds(filter("today", offset: 3_600)) == 1_796_079_600..<1_796_166_000)
  }

  @Test func keepsWhatStandsBesideATime() {
    let filter = filter("Speedmap 2026-11 flood")
    #expect(filter.terms == ["speedmap", "flood"])
    #expect(self.filter("2026-11").terms == [])
    #expect(self.filter("today speedmap handed over").terms == ["speedmap", "created"])
    #expect(filter.text == "speedmap 2026-11 flood")
    #expect(filter.time != nil)
  }

  @Test(arguments: [
    "", "A-118", "2026-13", "2026-00", "2026-1", "1234-11", "0026", "2026-11-32", "todays", "-",
    "२०२६",
  ])
  func takesAnythingElseAsText(_ typed: String) {
    #expect(filter(typed).time == nil)
    #expect(filter(typed).text == typed.lowercased())
    #expect(filter(" \(typed) ").text == typed.lowercased())
  }

  @Test(arguments: [
    ("in pro", "inprogress"), ("link handed", "created"), ("Opened by", "opened"), ("in", ""),
    ("needs rev", "review"), ("A-118", ""), ("handed", "created"), ("handed  over", "created"),
    ("verdict", "submitted"), ("needs", "review"), ("customer", "opened"), ("ande", ""),
    ("created", ""), ("opened", ""),
  ])
  func readsTheScreensWordsForAStanding(_ typed: String, _ name: String) {
    #expect(filter(typed).standing == name)
  }

  @Test(
    arguments: [
      ("biometric passed", ["biometric", "passed"]),
      ("speedmap link handed over", ["speedmap", "created"]),
      ("flood needs review", ["flood", "review"]), ("passed", nil), ("a b c d e", nil),
      ("handed over anna", ["created", "anna"]), ("customer anna", ["customer", "anna"]),
      ("anna in pro", ["anna", "inprogress"]), ("anna  ", nil), (" anna ", nil),
      ("a b c not known if it was created", ["a", "b", "c", "unknown"]),
      ("a b c d not known if it was created", nil), ("today", []), ("today anna", ["anna"]),
    ] as [(String, [String]?)])
  func looksForWordsWhereverTheyStand(_ typed: String, _ terms: [String]?) {
    #expect(filter(typed).terms == terms)
  }

  /// Every run of so many words would take minutes on the one thread.
  @Test func aPastedTextIsNoListOfWords() {
    let text = String(repeating: "in pro ", count: 50_000)
    #expect(filter(text).terms == nil)
    #expect(filter("today " + text).terms == nil)
  }

  @Test func aProblemHasTheWordsOfItsProvider() {
    var session = Session.sample(.speedmap)
    session.standing = .opened
    #expect(session.problem == nil)
    session.attention = ["camera_denied"]
    #expect(session.problem == "the camera was refused")
    (session.standing, session.trust) = (.expired, .proof)
    #expect(session.problem == nil)
  }
}
