import Flow

extension Inspection {
  /// The object that the API gives for an inspection (Truepic fact sheet §5).
  func details(link: String) -> JSON {
    var members: [String: JSON] = order.object ?? [:]
    // What steers the request is not part of the answer.
    for name in ["list", "inspection_status_id"] { members[name] = nil }
    members.merge([
      "id": .integer(number), "organization_id": .integer(1),
      "inspection_status_id": .integer(status.rawValue), "status": statusObject,
      "inspection_link": .string(link), "is_expired": .bool(isExpired),
      "app_opened": .bool(isOpened), "is_deleted": .bool(false), "platform": .string("web"),
      "organization_token_status": .object(["is_valid": .bool(!isExpired)]),
      "photos": .array(photoObjects), "timeline": .array(timelineObjects),
      "created_at": .string(createdAt.iso), "updated_at": .string(updatedAt.iso),
    ]) { $1 }
    if let verification { members["verification_result"] = .string(verification) }
    if let outcomeID { members["outcome_id"] = .integer(outcomeID) }
    if let outcomeReason { members["outcome_reason"] = .string(outcomeReason) }
    return .object(members)
  }

  private var statusObject: JSON {
    .object([
      "id": .integer(status.rawValue), "id_internal": .string(status.internalName),
      "name": .string(status.name), "created_at": .string(createdAt.iso),
      "updated_at": .string(createdAt.iso),
    ])
  }

  private var photoObjects: [JSON] {
    photos.enumerated().map { index, result in
      .object([
        "id": .integer(number * 10 + Int64(index)), "type": .string("image"),
        "processing_completed_at": .string(updatedAt.iso), "datetime_status": .string("P"),
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
        "created_at": .string(entry.at.iso), "updated_at": .string(entry.at.iso),
      ])
    }
  }
}
