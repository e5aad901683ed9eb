import Flow

extension Session {
  /// The JSON text that the journal keeps; decoding it gives an equal session.
  var record: String {
    var record = RecordText()
    record.add("attention", attention)
    record.add("captureOrigin", captureOrigin)
    record.add("changedAt", changedAt)
    record.add("createdAt", createdAt)
    record.add("expiresAt", expiresAt)
    record.add("heardAt", heardAt)
    record.add("id", id.rawValue)
    record.add("kind", kind)
    record.add("mode", mode.rawValue)
    record.add("profile", profile)
    record.add("provider", provider.rawValue)
    record.add("providerSession", providerSession)
    record.add("rawStatus", rawStatus)
    record.add("readAt", readAt)
    record.add("reference", reference)
    record.add("replacedVerdict", json: replacedVerdict?.record)
    record.add("signals", Int64(signals))
    record.add("standing", json: standing.record)
    record.add("steps", json: "[" + steps.map(\.record).joined(separator: ",") + "]")
    record.add("token", token)
    record.add("trust", trust.rawValue)
    return record.closed
  }
}

extension Step {
  fileprivate var record: String {
    var record = RecordText()
    record.add("completedAt", completedAt)
    record.add("name", name)
    record.add("reference", reference)
    record.add("startedAt", startedAt)
    record.add("state", state.rawValue)
    return record.closed
  }
}
