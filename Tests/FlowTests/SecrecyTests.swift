import Flow
import Testing

/// Keys and capture links never show themselves (design §1, points 4 and 5).
@Suite struct SecrecyTests {
  private struct Holder {
    var secret: Secret
    var link: Link
    var request: Request
    var list: [Secret?]
  }

  private func holder() throws -> Holder {
    let secret = Secret("HIDDEN-key")
    return Holder(
      secret: secret, link: try Link.configured("https://e.com/capture/HIDDEN?t=HIDDEN#HIDDEN"),
      request: Request(
        "GET", "https://e.com/?flow_api_key=HIDDEN",
        headers: [Header("Authorization", "Bearer HIDDEN")], body: Array("HIDDEN".utf8),
        doing: "reading the result"), list: [secret])
  }

  @Test func nothingPrintsThem() throws {
    let holder = try holder()
    var dumped = ""
    dump(holder, to: &dumped)
    var printed = ""
    print(holder.secret, holder.link, holder.request, holder.list, to: &printed)
    debugPrint(holder.secret, holder.link, holder.request, holder, to: &printed)
    for text in [
      dumped, printed, "\(holder)", "\(holder.secret) \(holder.link) \(holder.request)",
      String(reflecting: holder), String(reflecting: holder.link), String(describing: holder.list),
      "\(AccessToken(secret: holder.secret, expiresAt: .noon))",
      "\(Account(provider: .speedmap, secrets: ["key": holder.secret]))",
      "\(Opened(providerSession: "cap_1", link: holder.link))",
    ] {
      #expect(!text.contains("HIDDEN"))
      #expect(!text.isEmpty)
    }
    #expect("\(holder.link)" == "https://e.com/…")
    #expect("\(holder.secret)" == "•••")
    #expect("\(holder.request)" == "GET, reading the result")
  }

  @Test func aFailedExpectationDoesNotTellThem() throws {
    let holder = try holder()
    let otherLink = try Link.configured("https://e.com/other")
    withKnownIssue {
      #expect(holder.secret == Secret("other"))
      #expect(holder.link == otherLink)
      #expect(holder.list.isEmpty)
      #expect(holder.request.method == "POST" && holder.request == holder.request)
    } matching: { issue in
      var text = "\(issue) \(String(reflecting: issue))\n"
      dump(issue, to: &text)
      // An issue that does not match here is a failure.
      return text.contains("holder.") && !text.contains("HIDDEN")
    }
  }

  @Test func theTextIsThereForThoseWhoAskForIt() throws {
    let holder = try holder()
    #expect(holder.secret.revealed == "HIDDEN-key")
    #expect(holder.link.revealed == "https://e.com/capture/HIDDEN?t=HIDDEN#HIDDEN")
    #expect(holder.secret == Secret("HIDDEN-key"))
    #expect(holder.secret != Secret("other"))
  }
}
