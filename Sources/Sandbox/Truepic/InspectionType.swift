import Flow

/// A kind of inspection that the simulated organization has set up.
struct InspectionType: Sendable {
  let id: Int64
  let name: String
  /// Labels in the order of `custom_field_values`, and whether a value must be given.
  let customFields: [(label: String, isRequired: Bool)]

  static let all = [
    InspectionType(
      id: 12, name: "Vehicle, walk around",
      customFields: [("Claim number", false), ("Note", false)]),
    InspectionType(
      id: 13, name: "Vehicle, with claim number",
      customFields: [("Claim number", true), ("Note", false)]),
  ]

  var details: JSON {
    .object([
      "id": .integer(id), "name": .string(name), "language": .string("en"),
      "is_address_required": .bool(false), "is_list_locked": .bool(false),
      "use_single_name_field": .bool(false),
      "custom_fields": .array(
        customFields.map {
          .object([
            "label": .string($0.label), "is_required": .bool($0.isRequired),
            "entry_method": .string("ENTRY_METHOD_TEXT"),
          ])
        }),
    ])
  }
}
