import Flow

extension TruepicSimulation {
  func create(_ call: Call, _ desk: Desk) throws -> Reply {
    guard let order = call.object else { return Self.refusal(400, "Body cannot be parsed.") }
    if let fault = InspectionOrder.fault(in: order) {
      return Self.refusal(fault.status, fault.message)
    }
    let number = try desk.store.nextNumber()
    let inspection = Inspection(number: number, order: order, at: desk.now)
    try desk.add(inspection, id: String(number))
    return Self.envelope("Inspection created.", ["result": shown(inspection, call, desk)])
  }

  func read(_ id: String, _ call: Call, _ desk: Desk) throws -> Reply {
    guard let found = try desk.find(id, Inspection.self) else { return notFound }
    return Self.envelope("Success.", ["result": shown(found.session, call, desk)])
  }

  func list(_ call: Call, _ desk: Desk) throws -> Reply {
    let size = max(1, min(100, Int(call.query.value(of: "page[size]") ?? "") ?? 20))
    let page = max(1, min(1_000_000, Int(call.query.value(of: "page[number]") ?? "") ?? 1))
    let all = try desk.store.all(id).map { try $0.state(Inspection.self) }
      .filter { matches($0, call.query) }
    let shownOnes = all.dropFirst((page - 1) * size).prefix(size)
    return Self.envelope(
      "Success.",
      [
        "result": .array(shownOnes.map { shown($0, call, desk) }),
        "total": .integer(Int64(shownOnes.count)), "totalResults": .integer(Int64(all.count)),
        "pageCount": .integer(Int64((all.count + size - 1) / size)),
      ])
  }

  /// Updates customer data; `inspection_status_id` 5 closes and 6 cancels (fact sheet §7).
  func update(_ id: String, _ call: Call, _ desk: Desk) throws -> Reply {
    guard let changes = call.object?.object else {
      return Self.refusal(400, "Body cannot be parsed.")
    }
    guard let found = try desk.find(id, Inspection.self) else { return notFound }
    var inspection = found.session
    var happenings: [Happening] = []
    if let wish = changes["inspection_status_id"] {
      let next = wish.integer.flatMap(InspectionStatus.init)
      guard let next, [.closed, .canceled].contains(next),
        inspection.status.successors.contains(next)
      else {
        return Self.refusal(400, "An inspection that is \(inspection.status.name) cannot do that.")
      }
      let action = next == .closed ? "ACTION_INSPECTION_CLOSED" : "ACTION_INSPECTION_CANCELED"
      happenings = inspection.move(to: next, action, desk.now)
      inspection.outcomeID = changes["outcome_id"]?.integer
      inspection.outcomeReason = changes["outcome_reason"]?.string
    }
    inspection.update(changes, at: desk.now)
    try desk.save(inspection, in: found.stored)
    return Self.envelope(
      "Inspection updated.", ["result": .object(["id": .integer(inspection.number)])],
      session: id, happenings: happenings)
  }

  /// An operator finishes what the customer left in progress.
  func complete(_ id: String, _ desk: Desk) throws -> Reply {
    guard let found = try desk.find(id, Inspection.self) else { return notFound }
    var inspection = found.session
    guard inspection.status == .inProgress else {
      return Self.refusal(400, "Only an inspection that is In Progress can be completed.")
    }
    let happenings = inspection.handIn(desk.now)
    try desk.save(inspection, in: found.stored)
    return Self.envelope(
      "Inspection completed.", ["result": .object(["id": .integer(inspection.number)])],
      session: id, happenings: happenings)
  }

  private var notFound: Reply { Self.refusal(404, "Inspection not found.") }

  /// The details, cut down to the members named in `include[]`.
  private func shown(_ inspection: Inspection, _ call: Call, _ desk: Desk) -> JSON {
    let link = "\(desk.origin)/\(desk.linkToken(String(inspection.number)))"
    let details = inspection.details(link: link)
    let included = call.query.values(of: "include[]")
    guard !included.isEmpty else { return details }
    let names = included + ["id", "created_at", "updated_at"]
    return .object((details.object ?? [:]).filter { names.contains($0.key) })
  }

  private func matches(_ inspection: Inspection, _ query: [QueryItem]) -> Bool {
    if let words = query.value(of: "filter[q][=]") ?? query.value(of: "filter[q]"),
      !inspection.isFound(by: words)
    {
      return false
    }
    let statuses = query.values(of: "filter[status][=]") + query.values(of: "filter[status][in][]")
    return statuses.isEmpty || statuses.contains(String(inspection.status.rawValue))
  }
}
