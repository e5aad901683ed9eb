import Flow

extension TruepicSimulation {
  func pageToken(of call: Call) -> String? {
    let segments = call.segments
    guard segments.count == 1 || (segments.count == 2 && segments[1] == "act"),
      let token = segments.first, !token.isEmpty, !["v3", "assets"].contains(token)
    else { return nil }
    return token
  }

  func skin(for visit: Visit, session: Inspection?) -> PageSkin {
    let config = visit.object("vision-config")
    return PageSkin(
      accent: "#1D4ED8", hasFrame: config?["showMenu"]?.bool ?? true,
      styles: config?["styles"]?.string, name: "Truepic Vision")
  }

  func destination(after happening: Happening, visit: Visit) -> String? {
    guard case .calledBack(let parameters) = happening,
      let url = visit.object("vision-config")?["finishedCallbackURL"]?.string,
      let destination = Visit.destination(url)
    else { return nil }
    return QueryItem.appending(parameters, to: destination)
  }

  func strangerView(for visit: Visit) -> (view: PageView, messages: [String]) {
    (PageView("Unknown link", "This link belongs to no inspection."), [])
  }

  func signature(
    of body: [UInt8], id: String, url: String, at now: Instant, keys: Keys
  ) -> [Header] {
    Signing.truepic(body, url: url, at: now, secret: keys.webhookSecret(self.id))
  }
}
