import Flow

extension Simulation {
  func page(
    _ call: Call, _ token: String, _ provider: any SimulatedProvider, _ origin: String,
    _ now: Instant
  ) throws -> Response {
    let stored = try store.find(provider.id, token: token)
    guard call.segments.last == "act", call.segments.count > 1 else {
      guard ["GET", "HEAD"].contains(call.method) else {
        return .text(405, "Only GET here.", headers: [Header("Allow", "GET, HEAD")])
      }
      return PageHost.page(status: stored == nil ? 404 : 200)
    }
    return try PageHost.act(call, origin: origin, token: token) { _, action, visit in
      guard let stored,
        let done = try act(
          action, provider: provider, session: stored.id, visit: visit, now: now)
      else { return stranger(provider, visit) }
      let (skin, view) = try provider.page(of: done.stored, for: visit)
      let messages = done.happenings.compactMap { happening -> String? in
        guard case .message(let text) = happening else { return nil }
        return text
      }
      return PageHost.Told(
        skin: skin, view: view, messages: messages,
        destination: done.happenings.lazy.compactMap {
          provider.destination(after: $0, visit: visit)
        }.first)
    }
  }

  private func stranger(_ provider: any SimulatedProvider, _ visit: Visit) -> PageHost.Told {
    let (view, messages) = provider.strangerView(for: visit)
    return PageHost.Told(
      skin: provider.strangerSkin(for: visit), view: view, messages: messages, status: 404)
  }
}
