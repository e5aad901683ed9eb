import Testing

@testable import Sandbox

@Suite struct FaultsParseTests {
  @Test func readsEveryPart() throws {
    let faults = try Faults(
      parsing: "late=40s,dup=3,reorder,drop=1,sig=wrong,status=503,clock=-6m")
    var expected = Faults()
    expected.lateMilliseconds = 40_000
    expected.copies = 3
    expected.isReordered = true
    expected.drops = 1
    expected.hasWrongSignature = true
    expected.status = 503
    expected.clockMilliseconds = -360_000
    #expect(faults == expected)
  }

  @Test(arguments: [("250ms", 250), ("40s", 40_000), ("6m", 360_000), ("1h", 3_600_000)])
  func knowsTheUnits(_ text: String, _ milliseconds: Int64) throws {
    #expect(try Faults(parsing: "late=" + text).lateMilliseconds == milliseconds)
    #expect(try Faults(parsing: "clock=-" + text).clockMilliseconds == -milliseconds)
  }

  @Test(arguments: [
    "late=", "late", "late=40", "late=-1s", "late=2h", "late=s", "late=9223372036854775807h",
    "late=-9223372036854775808h", "dup=0", "dup=10", "dup=x", "reorder=1", "drop=-1", "sig=right",
    "sig", "status=200", "status=600", "status=", "clock=25h", "clock=6",
  ])
  func namesThePartThatCannotBeRead(_ text: String) {
    let mistake = #expect(throws: Faults.Mistake.self) { try Faults(parsing: text) }
    #expect(mistake?.description.contains("“\(text)”") == true)
    #expect(mistake?.description.contains("Write it like ") == true)
  }

  @Test func namesTheNearestWord() {
    let mistake = #expect(throws: Faults.Mistake.self) { try Faults(parsing: "lat=4s") }
    #expect(mistake?.description == "There is no fault “lat”. Did you mean late?")
    for text in ["", "late=1s,", "\u{1B}[2J=1"] {
      let mistake = #expect(throws: Faults.Mistake.self) { try Faults(parsing: text) }
      #expect(mistake?.description.hasPrefix("There is no fault “") == true)
      #expect(mistake?.description.contains("\u{1B}") == false)
    }
    let twice = #expect(throws: Faults.Mistake.self) { try Faults(parsing: "dup=2,dup=3") }
    #expect(twice?.description == "The fault “dup” is there twice.")
  }

  @Test func everyListedPartCanBeWrittenSo() throws {
    for part in Faults.parts { #expect(try Faults(parsing: part.form) != Faults()) }
  }
}
