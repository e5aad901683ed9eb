import Testing

@testable import Flow

/// Secrets that look like escapes themselves.
struct SecretSearchTests {
  @Test(arguments: [
    (#"\\\\\\x"#, #"a \\\\\\x b"#), (#"%25%25%x"#, #"a %25%25%x b"#),
    (#"&amp;&amp;"#, #"a &amp;amp;&amp;amp; b"#), ("%2525x!", "a %2525x! b"),
  ])
  func findsSecretsThatLookLikeEscapes(_ secret: String, _ text: String) {
    #expect(SecretSearch(Secret(secret)).replacing(in: text, with: "#") == "a # b")
  }

  /// Each of the secret's backslashes may be one of the text or two, and trying all ways in turn would
  /// not end.
  @Test(.timeLimit(.minutes(30))) func endsWhereEveryByteMayBeAnEscape() {
    let secret = String(repeating: #"\"#, count: 40) + "x"
    let text = String(repeating: #"\"#, count: 400)
    #expect(SecretSearch(Secret(secret)).replacing(in: text, with: "#") == text)
    let found = SecretSearch(Secret(secret)).replacing(in: text + "x", with: "#")
    #expect(found.hasSuffix("#") && !found.contains("x"))
  }
}
