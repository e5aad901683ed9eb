import Testing

@testable import Edge

struct TextLocaleTests {
  @Test(
    arguments: [
      ([:], nil), (["LANG": ""], nil), (["LANG": "C"], "C"),
      (["LANG": "en_US.UTF-8", "LC_CTYPE": "de_DE"], "de_DE"),
      (["LC_ALL": "POSIX", "LC_CTYPE": "de_DE", "LANG": "x"], "POSIX"),
      (["LC_ALL": "", "LANG": "en_GB.UTF-8"], "en_GB.UTF-8"),
    ] as [([String: String], String?)])
  func wish(environment: [String: String], expected: String?) {
    #expect(TextLocale.wish { environment[$0] } == expected)
  }

  @Test(
    arguments: [
      ("UTF-8", true), ("en_US.UTF-8", true), ("C.utf8", true), ("de_DE", false), ("C", false),
      ("de_DE.ISO-8859-1", false), ("ANSI_X3.4-1968", false),
    ])
  func utf8(name: String, expected: Bool) {
    #expect(TextLocale.namesUTF8(name) == expected)
  }
}
