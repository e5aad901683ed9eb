import Flow
import Testing

/// Two values for one place: neither may win without a word.
@Suite struct OrderPlacesTests {
  private func fault(_ provider: any Provider, _ texts: [String]) -> FieldFault? {
    let pairs = texts.map { text in
      let name = text.prefix { $0 != "=" }
      return (name: String(name), value: ValueText.value(String(text.dropFirst(name.count + 1))))
    }
    do throws(FieldFault) {
      _ = try Order.filling(provider, with: pairs, usesSamples: true)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("biometric", ["surface=webview", "link.web_view=false"]),
    ("biometric", ["surface=browser", "link.web_view=true"]),
    ("biometric", ["locale=en", "link.locale=kz"]),
    ("biometric", ["isMobile=true", "link.isMobile=false"]),
    ("biometric", ["reference=A", "metadata.reference=B"]),
    ("speedmap", ["surface=webview", "link.embed=0"]),
    ("speedmap", ["surface=browser", "link.embed=1"]),
    ("speedmap", ["lang=ha", "link.lang=yo"]),
    ("speedmap", ["reason=a", "request.reason=b"]),
    ("truepic", ["team_id=7", "request.team_id=8"]),
  ])
  func aContradictionIsRefusedInWords(id: String, texts: [String]) throws {
    let provider = try #require(Registry[ProviderID(rawValue: id)])
    let found = try #require(fault(provider, texts))
    for text in texts {
      let name = String(text.prefix { $0 != "=" })
      #expect(found.reason.contains(name), "\(found.reason)")
    }
    #expect(found.reason.contains("contradict"))
  }

  @Test(arguments: [
    ("biometric", ["metadata.x=1", "metadata.x.y=2"]),
    ("biometric", ["metadata.x.y=2", "metadata.x={}"]),
    ("biometric", ["metadata.x=1", "request.metadata={}"]),
    ("speedmap", ["brand.name=Acme", #"request.brand={"x":1}"#]),
    ("speedmap", ["request.a=1", "request.a.b.c=2"]),
    ("truepic", ["vision-config.onboarding=short", "link.vision-config={}"]),
    ("truepic", ["vision-config.a.b=1", "vision-config.a=2"]),
  ])
  func aPlaceWithinAnotherIsRefusedInWords(id: String, texts: [String]) throws {
    let provider = try #require(Registry[ProviderID(rawValue: id)])
    let found = try #require(fault(provider, texts))
    #expect(found.reason.contains("the one within the other"), "\(found.reason)")
  }

  @Test(arguments: [
    ("biometric", ["surface=webview", "link.web_view=true"]),
    ("biometric", ["reference=A", "metadata.reference=A", "metadata.referee=B"]),
    ("biometric", ["metadata.x.y=1", "metadata.x.z=2", "metadata.xy=3", "link.x=4"]),
    ("speedmap", ["lang=ha", "request.lang=en", "link.langu=en"]),
    ("speedmap", ["surface=webview", "lang=ha", "theme=dark"]),
    ("truepic", ["link.vision-config={\"onboarding\":\"short\"}"]),
  ])
  func whatAgreesOrLiesApartIsTaken(id: String, texts: [String]) throws {
    let provider = try #require(Registry[ProviderID(rawValue: id)])
    #expect(fault(provider, texts) == nil)
  }

  @Test func theKeyIsNoFieldOfAnOrder() {
    #expect(fault(Biometric(), ["request.api_key=x"])?.field == "request.api_key")
  }

  @Test func aWholeVisionConfigKeepsItsMembersBesideTheCallback() throws {
    let order = Order(
      provider: .truepic, values: ["link.vision-config": .object(["onboarding": "short"])])
    let link = try Truepic().configure(
      "https://e.com/a", order, .sample(.truepic),
      Surroundings(now: .noon, listener: "http://10.0.0.2:7357/s/t"))
    let query = Percent.pairs(link.revealed.drop { $0 != "?" }.dropFirst())
    #expect(query.map(\.name) == ["vision-config"])
    #expect(
      try JSON.parse(text: query[0].value)
        == JSON(
          of: #"{"onboarding":"short","finishedCallbackURL":"http://10.0.0.2:7357/s/t/finished"}"#))
    #expect(fault(Truepic(), ["link.vision-config=short"])?.field == "link.vision-config")
  }
}
