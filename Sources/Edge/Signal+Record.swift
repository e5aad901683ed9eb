import Flow

extension Signal {
  /// The JSON text that the journal keeps; decoding it gives an equal signal.
  var record: String {
    var record = RecordText()
    record.add("at", at)
    record.add("attention", attention)
    record.add("channel", channel.rawValue)
    record.add("clearsAttention", clearsAttention)
    record.add("duplicates", Int64(duplicates))
    record.add("event", event)
    record.add("key", key)
    record.add("rawStatus", rawStatus)
    record.add("reference", reference)
    record.add("refused", refused)
    record.add("reopens", reopens)
    record.add("says", json: says?.record)
    record.add("sentAt", sentAt)
    record.add("session", session.rawValue)
    record.add("step", step)
    record.add("stepState", stepState?.rawValue)
    record.add("steps", steps)
    record.add("trust", trust.rawValue)
    record.add("verification", verification?.rawValue)
    record.add("warning", warning)
    return record.closed
  }
}
