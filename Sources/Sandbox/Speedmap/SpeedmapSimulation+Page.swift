import Flow

extension SpeedmapSimulation {
  func pageToken(of call: Call) -> String? {
    let segments = call.segments
    guard let flow = segments.first, ["capture", "verify"].contains(flow),
      segments.count == 2 || (segments.count == 3 && segments[2] == "act"), !segments[1].isEmpty
    else { return nil }
    return segments[1]
  }

  /// What is invalid in `appearance` is ignored, as the provider does (fact sheet §5).
  func skin(for visit: Visit, session: CaptureSession?) -> PageSkin {
    let appearance = visit.object("appearance")
    let colors = [appearance?["colors"]?["accent"], session?.order["brand"]?["color"]]
    let accent = colors.compactMap { $0?.string }.first(where: Visit.isColor)
    let words = session?.words(for: visit) ?? CaptureWords(visit["lang"])
    var skin = PageSkin(
      accent: accent ?? "#0F766E", hasFrame: visit["embed"] != "1", language: words.code,
      name: session?.order["brand"]?["name"]?.string ?? "Speedmap")
    if let theme = visit["theme"], ["light", "dark", "auto"].contains(theme) {
      skin.scheme = theme
    }
    if case .integer(let radius) = appearance?["radius"] { skin.radius = Double(radius) }
    if case .number(let radius) = appearance?["radius"] { skin.radius = radius }
    skin.radius = max(0, min(48, skin.radius))
    return skin
  }

  func destination(after happening: Happening, visit: Visit) -> String? {
    guard case .returned(let url) = happening else { return nil }
    return Visit.destination(url)
  }

  /// The session is not known, so the message names none.
  func strangerView(for visit: Visit) -> (view: PageView, messages: [String]) {
    let message = CaptureSession.text(
      "error", flow: visit.flow,
      ["code": .string("invalid_link"), "recoverable": .bool(false)])
    return (PageView("Link not valid", "Ask for a new link."), [message])
  }

  func signature(
    of body: [UInt8], id: String, url: String, at now: Instant, keys: Keys
  ) -> [Header] {
    Signing.standard(body, id: id, at: now, key: keys.webhookKey(self.id))
  }
}
