import Flow

extension TruepicSimulation {
  /// Has a message sent by the inspection's `send_methods`; the answer is the link, as in the real one.
  func write(_ kind: String, _ call: Call, _ desk: Desk) throws -> Reply {
    guard let message = InspectionMessage(rawValue: kind) else {
      return Self.refusal(404, "Resource not found.")
    }
    guard let body = call.object, let id = body["inspection_id"]?.integer.map(String.init) else {
      return Self.refusal(412, "Property inspection_id is required and must be an integer.")
    }
    guard let found = try desk.find(id, Inspection.self) else {
      return Self.refusal(404, "Inspection not found.")
    }
    var inspection = found.session
    guard message.statuses.contains(inspection.status) else {
      return Self.refusal(
        400, "An inspection that is \(inspection.status.name) cannot be sent this message.")
    }
    if let note = body["message_supplement"]?.string, note.count > 255 {
      return Self.refusal(412, "Property message_supplement is longer than 255 characters.")
    }
    if let fault = inspection.fault(in: body["list"]) { return Self.refusal(412, fault) }
    let happenings = inspection.send(message, body, at: desk.now)
    try desk.save(inspection, in: found.stored)
    return Self.envelope(
      "Message sent.", ["result": .string("\(desk.origin)/\(desk.linkToken(id))")], session: id,
      happenings: happenings)
  }
}

extension Inspection {
  /// Items by id; what is asked again is done anew.
  private static let items: [(id: Int64, title: String, type: String)] = [
    (1, "Front", "photo"), (2, "Back", "photo"), (3, "Is there visible damage?", "question"),
  ]

  /// The list that belongs to every inspection here.
  var list: JSON {
    .object([
      "id": .integer(5), "name": .string("Walk around"),
      "items": .array(
        Self.items.map {
          .object([
            "id": .integer($0.id), "title": .string($0.title), "type": .string($0.type),
            "photos": .array([]),
          ])
        }),
    ])
  }

  /// A list that is sent replaces the old one, so that every item has to be in it.
  func fault(in list: JSON?) -> String? {
    guard let list else { return nil }
    let ids = (list["items"]?.array ?? []).compactMap { $0["id"]?.integer }
    let missing = Self.items.map(\.id).filter { !ids.contains($0) }
    return missing.isEmpty ? nil : "List item \(missing[0]) is missing."
  }

  /// Asking for more opens a handed-in inspection again; with both methods off nobody hears of it.
  mutating func send(_ message: InspectionMessage, _ body: JSON, at now: Instant) -> [Happening] {
    var happenings: [Happening] = []
    if message == .request { happenings += reopen(body["list"], now) }
    let methods = order["send_methods"]
    if methods?["email"]?.bool == true || methods?["text"]?.bool == true {
      happenings.append(note(message.action, now))
    }
    return happenings
  }

  private mutating func reopen(_ list: JSON?, _ now: Instant) -> [Happening] {
    let again = (list?["items"]?.array ?? []).filter { $0["incomplete"]?.bool == true }
      .compactMap { $0["id"]?.integer }
    let count = again.count { $0 < 3 }
    photos.removeLast(min(count, photos.count))
    if again.isEmpty || again.contains(3) { isAnswered = false }
    guard status == .readyForReview else { return [] }
    verification = nil
    isExpired = false
    return move(to: .inProgress, "ACTION_STATUS_IN_PROGRESS", now)
  }
}
