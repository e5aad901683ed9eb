import Flow

/// A kind of inspection that the simulated organization has set up.
struct InspectionType: Sendable {
  /// One of the custom values, in the order of `custom_field_values`.
  struct CustomField: Sendable {
    let label: String
    var isRequired = false
    var entryMethod = "ENTRY_METHOD_TEXT"
  }

  let id: Int64
  let name: String
  var customFields: [CustomField] = []
  var isAddressRequired = false
  var usesSingleName = false

  static let all = [
    InspectionType(
      id: 12, name: "Vehicle, walk around",
      customFields: [CustomField(label: "Claim number"), CustomField(label: "Note")]),
    InspectionType(
      id: 13, name: "Vehicle, with claim number",
      customFields: [
        CustomField(label: "Claim number", isRequired: true), CustomField(label: "Note"),
      ]),
    InspectionType(
      id: 14, name: "Property, outside", customFields: [CustomField(label: "Policy number")],
      isAddressRequired: true, usesSingleName: true),
    InspectionType(
      id: 15, name: "Vehicle, by its number",
      customFields: [
        CustomField(label: "VIN", isRequired: true, entryMethod: "ENTRY_METHOD_VIN"),
        CustomField(label: "Paint", entryMethod: "ENTRY_METHOD_SELECTABLE"),
      ]),
  ]

  var details: JSON {
    .object([
      "id": .integer(id), "name": .string(name), "language": .string("en"),
      "is_address_required": .bool(isAddressRequired), "is_list_locked": .bool(false),
      "use_single_name_field": .bool(usesSingleName),
      "custom_fields": .array(
        customFields.map {
          .object([
            "label": .string($0.label), "is_required": .bool($0.isRequired),
            "entry_method": .string($0.entryMethod),
          ])
        }),
    ])
  }
}
