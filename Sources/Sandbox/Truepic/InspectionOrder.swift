import Flow

/// The rules for the body of a create request (Truepic fact sheet §4).
enum InspectionOrder {
  /// Words of API version 2 and what they are called in version 3.
  private static let formerWords = [
    "customer_setup_id": "inspection_type_id", "event_id": "inspection_id", "events": "inspections",
  ]

  /// Members of a request that come back in the details; all others are ignored.
  private static let keptNames: Set = [
    "team_id", "inspection_type_id", "customer_first_name", "customer_last_name", "customer_name",
    "customer_email_address", "customer_phone_number", "customer_phone_country",
    "customer_address", "customer_address_lat", "customer_address_lng", "custom_field_values",
    "send_methods", "message_supplement", "scheduled_for", "scheduled_tz",
    "assigned_to_member_user", "inspection_ready_criteria_text",
  ]

  /// The members that an inspection keeps.
  static func kept(of order: JSON) -> JSON {
    .object((order.object ?? [:]).filter { keptNames.contains($0.key) })
  }

  /// A refusal with its HTTP status; nil when the order can be taken.
  static func fault(in order: JSON) -> (status: Int, message: String)? {
    for (word, today) in formerWords.sorted(by: { $0.key < $1.key }) where order[word] != nil {
      return (400, "Property \(word) belongs to API v2; use \(today).")
    }
    for name in ["team_id", "inspection_type_id"] where order[name]?.integer == nil {
      return (412, "Property \(name) is required and must be an integer.")
    }
    guard
      let type = InspectionType.all.first(where: { $0.id == order["inspection_type_id"]?.integer })
    else { return (412, "Property inspection_type_id names no inspection type of this team.") }
    return customFieldFault(in: order, type) ?? addressFault(in: order, type)
      ?? contactFault(in: order)
  }

  private static func customFieldFault(
    in order: JSON, _ type: InspectionType
  ) -> (status: Int, message: String)? {
    let values = order["custom_field_values"]?.array ?? []
    for (index, field) in type.customFields.enumerated() where field.isRequired {
      let value = index < values.count ? values[index].string : nil
      guard let value, !value.isEmpty else {
        return (412, "Custom field \(field.label) is required.")
      }
    }
    return nil
  }

  private static func addressFault(
    in order: JSON, _ type: InspectionType
  ) -> (status: Int, message: String)? {
    guard type.isAddressRequired, order["customer_address"]?.string?.isEmpty != false else {
      return nil
    }
    return (412, "Property customer_address is required by this inspection type.")
  }

  private static func contactFault(in order: JSON) -> (status: Int, message: String)? {
    let needed = [("text", "customer_phone_number"), ("email", "customer_email_address")]
    for (method, name) in needed where order["send_methods"]?[method]?.bool == true {
      guard let value = order[name]?.string, !value.isEmpty else {
        return (412, "Property \(name) is required when send_methods.\(method) is true.")
      }
    }
    return nil
  }
}
