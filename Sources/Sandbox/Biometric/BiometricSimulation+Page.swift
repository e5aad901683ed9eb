import Flow

extension BiometricSimulation {
  func pageToken(of call: Call) -> String? {
    let segments = call.segments
    guard segments.first == "flow", segments.count > 1, !segments[1].isEmpty,
      segments.count == 2 || (segments.count == 3 && ["act", ""].contains(segments[2]))
    else { return nil }
    return segments[1]
  }

  func skin(for visit: Visit, session: FlowSession?) -> PageSkin {
    PageSkin(
      accent: "#7C3AED", hasFrame: visit["web_view"] != "true",
      language: FlowWords(visit["locale"]).code, name: "Biometric.Vision")
  }

  /// In web view mode the browser goes to the end page; else to where the flow's own settings say,
  /// and this flow has none.
  func destination(after happening: Happening, visit: Visit) -> String? {
    guard case .navigated(let path) = happening, visit["web_view"] == "true" else { return nil }
    return path
  }

  func strangerView(for visit: Visit) -> (view: PageView, messages: [String]) {
    (PageView("Unknown session", "This link belongs to no session."), [])
  }

  /// Unsigned: no signature of this provider is known (fact sheet §8).
  func signature(
    of body: [UInt8], id: String, url: String, at now: Instant, keys: Keys
  ) -> [Header] { [] }
}
