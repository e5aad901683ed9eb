import Flow

extension Journal {
  /// Looks through the whole file: pages, references, every record, every session against its signals.
  ///
  /// Reads all of it, some seconds for each 100,000 signals; keeps nobody from writing.
  public func verify(_ report: (JournalFault) -> Void) throws(JournalFailure) {
    try reading { () throws(JournalFailure) in
      let faults = try JournalFailure.lifting { () throws(DatabaseFailure) in
        let miscounts: [Void] = try database.rows(
          "\(Self.count) EXCEPT SELECT urgency, sessions FROM tally", read: { _ in () })
        return try database.faults()
          + (miscounts.isEmpty ? [] : ["the counts are wrong; usher journal rebuild mends that"])
      }
      for fault in faults { report(JournalFault(session: nil, reason: "The file: \(fault).")) }
      try eachProjection { row throws(JournalFailure) in
        for reason in try self.faults(of: row) {
          report(JournalFault(session: row.id, reason: reason))
        }
      }
    }
  }

  private func faults(of row: StoredProjection) throws(JournalFailure) -> [String] {
    var faults: [String] = []
    for stored in try signals(of: row, after: 0) {
      guard let signal = stored.signal else {
        faults.append("The record of a signal cannot be read.")
        continue
      }
      if signal.session != row.id { faults.append("A signal names the session \(signal.session).") }
      if signal.key != stored.key || signal.lane != stored.lane || stored.duplicates < 0 {
        faults.append("The duplicate key of a signal differs from its record.")
      }
    }
    guard let stored = value(Session.self, from: row.record, of: row.id) else {
      return faults + ["The record cannot be read."]
    }
    guard value(Session.self, from: row.base, of: row.id) != nil else {
      return faults + ["The record of its base cannot be read."]
    }
    guard let rebuilt = try projection(of: row) else { return faults }
    if stored != rebuilt {
      faults.append(
        "It differs from what its signals make of it; usher journal rebuild mends that.")
    } else if !isStored(stored, in: row) {
      faults.append("Its place in the list is wrong; usher journal rebuild mends that.")
    }
    return faults
  }
}
