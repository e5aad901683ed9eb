import Flow

extension Simulation {
  /// Answers a call to the API, unless somebody asked for trouble.
  func answer(
    _ call: Call, at provider: any SimulatedProvider, _ desk: Desk
  ) throws -> (reply: Reply, delay: Int64) {
    if let id = provider.subject(ofRead: call),
      let trouble = try store.takeTrouble(provider.id, id: id)
    {
      return try answer(call, at: provider, desk, in: trouble)
    }
    guard call.method == "POST", let wish = Trouble.wish(in: call.object) else {
      return (try provider.answer(call, desk: desk), 0)
    }
    guard wish.isForReads else { return try answer(call, at: provider, desk, in: wish.trouble) }
    let reply = try provider.answer(call, desk: desk)
    // The create answer names no session in a form that all providers share; the newest is it.
    if (200..<300).contains(reply.response.status), let stored = try store.newest(provider.id) {
      try store.spoil(provider.id, id: stored.id, with: wish.trouble, reads: Faults.spoiledReads)
    }
    return (reply, 0)
  }

  private func answer(
    _ call: Call, at provider: any SimulatedProvider, _ desk: Desk, in trouble: Trouble
  ) throws -> (reply: Reply, delay: Int64) {
    if trouble.isCarriedOut { return (try provider.answer(call, desk: desk), trouble.delay) }
    guard case .status(let status) = trouble else {
      return (trouble == .empty ? Reply(200, .object([:])) : Reply(Self.garbage), 0)
    }
    var reply = provider.refusal(status, "The sandbox was asked to answer \(status).")
    if [429, 503].contains(status) { reply.response.headers.append(Header("Retry-After", "2")) }
    return (reply, 0)
  }

  private static let garbage = Response(
    status: 200, headers: [Header("Content-Type", "text/html; charset=utf-8")],
    body: Array("<!doctype html><title>Bad gateway</title><h1>Bad gateway".utf8))
}
