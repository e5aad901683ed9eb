import Flow

extension TruepicSimulation {
  /// Milliseconds until an export is done.
  static let exportTime: Int64 = 1500

  /// Starts an export: what the operation is follows from its id and the time, so nothing is stored.
  func export(_ id: String, _ call: Call, _ desk: Desk) throws -> Reply {
    guard try desk.find(id, Inspection.self) != nil else {
      return Self.refusal(404, "Inspection not found.")
    }
    let wish = call.object?["async"]?.bool ?? (call.query.value(of: "async") == "1")
    guard wish else { return try file(id, desk) }
    let operation = "\(id)-\(desk.now.milliseconds)"
    return Self.envelope(
      "Export started.", ["result": try view(operation, desk) ?? .null], status: 202)
  }

  func operation(_ operation: String, _ desk: Desk) throws -> Reply {
    guard let view = try view(operation, desk) else {
      return Self.refusal(404, "Operation not found.")
    }
    return Self.envelope("Success.", ["result": view])
  }

  /// The file of an export, for whoever has its sealed address; no token is asked for.
  func download(_ operation: String, seal: String, _ desk: Desk) throws -> Reply {
    guard seal == self.seal(operation, desk), let id = operation.split(separator: "-").first else {
      return Self.refusal(404, "Resource not found.")
    }
    return try file(String(id), desk)
  }

  private func file(_ id: String, _ desk: Desk) throws -> Reply {
    guard let inspection = try desk.find(id, Inspection.self)?.session else {
      return Self.refusal(404, "Inspection not found.")
    }
    return Reply(
      Response(
        status: 200, headers: [Header("Content-Type", "application/pdf")],
        body: InspectionReport(inspection).bytes))
  }

  private func view(_ operation: String, _ desk: Desk) throws -> JSON? {
    let parts = operation.split(separator: "-")
    guard parts.count == 2, let start = Int64(parts[1]),
      let inspection = try desk.find(String(parts[0]), Inspection.self)?.session
    else { return nil }
    var members: [String: JSON] = [
      "id": .string(operation), "type": .string("EXPORT_INSPECTION"),
      "resource_type": .string("INSPECTION"), "resource_id": .integer(inspection.number),
      "status": .string("WAITING"), "completed_at": .null,
    ]
    let end = Instant(milliseconds: start).adding(milliseconds: Self.exportTime)
    if desk.now >= end {
      members["completed_at"] = .string(end.iso8601)
      let size = InspectionReport(inspection).bytes.count
      let url = "\(desk.origin)/v3/files/\(operation)/\(seal(operation, desk))"
      // Nothing was captured, so there is nothing to print: the way to see an export that fails.
      members["status"] = .string(inspection.photos.isEmpty ? "ERROR" : "SUCCESS")
      members["result"] =
        inspection.photos.isEmpty
        ? .object(["error": .string("The inspection has no photos.")])
        : .object(["url": .string(url), "size": .integer(Int64(size))])
    }
    return .object(members)
  }

  private func seal(_ operation: String, _ desk: Desk) -> String {
    Hex.encode(desk.keys.seal("export " + operation))
  }
}
