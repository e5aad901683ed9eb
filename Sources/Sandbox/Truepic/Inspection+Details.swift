import Flow

extension Inspection {
  /// Takes over the customer data of an update; other members are ignored.
  mutating func update(_ changes: [String: JSON], at now: Instant) {
    let kept = InspectionOrder.kept(of: .object(changes)).object ?? [:]
    order = .object((order.object ?? [:]).merging(kept) { $1 })
    updatedAt = now
  }

  /// Whether free text occurs in the customer data, in any case of letters, or is the number.
  func isFound(by words: String) -> Bool {
    let values = order.object?.values.flatMap { $0.strings ?? [$0.string].compactMap { $0 } } ?? []
    return String(number) == words
      || values.contains { $0.lowercased().contains(words.lowercased()) }
  }

  /// The object that the API gives for an inspection (Truepic fact sheet §5).
  func details(link: String) -> JSON {
    var members: [String: JSON] = order.object ?? [:]
    members.merge([
      "id": .integer(number), "organization_id": .integer(1),
      "inspection_status_id": .integer(status.rawValue), "status": statusObject,
      "inspection_link": .string(link), "is_expired": .bool(isExpired),
      "app_opened": .bool(isOpened), "is_deleted": .bool(false), "platform": .string("web"),
      "organization_token_status": .object(["is_valid": .bool(!isExpired)]),
      "photos": .array(photoObjects), "list": list, "timeline": .array(timelineObjects),
      "created_at": .string(createdAt.iso8601), "updated_at": .string(updatedAt.iso8601),
    ]) { $1 }
    if let verification { members["verification_result"] = .string(verification) }
    if let outcomeID { members["outcome_id"] = .integer(outcomeID) }
    if let outcomeReason { members["outcome_reason"] = .string(outcomeReason) }
    return .object(members)
  }

  private var statusObject: JSON {
    .object([
      "id": .integer(status.rawValue), "id_internal": .string(status.internalName),
      "name": .string(status.name), "created_at": .string(createdAt.iso8601),
      "updated_at": .string(createdAt.iso8601),
    ])
  }

  private var photoObjects: [JSON] {
    photos.enumerated().map { index, result in
      .object([
        "id": .integer(number * 10 + Int64(index)), "type": .string("image"),
        "processing_completed_at": .string(updatedAt.iso8601), "datetime_status": .string("P"),
        "geolocation_status": .string("U"),
        "capture_integrity_status": .string(String(result.prefix(1).uppercased())),
      ])
    }
  }

  private var timelineObjects: [JSON] {
    timeline.enumerated().map { index, entry in
      .object([
        "id": .integer(Int64(index) + 1), "inspection_id": .integer(number),
        "action_type": .object(["id_internal": .string(entry.action)]),
        "created_at": .string(entry.at.iso8601), "updated_at": .string(entry.at.iso8601),
      ])
    }
  }
}
