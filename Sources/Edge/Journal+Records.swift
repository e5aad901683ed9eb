import Flow
import FoundationEssentials

extension Journal {
  /// A value from its JSON text; nil when the text makes no sense, which is noted.
  func value<Value: Decodable>(
    _ type: Value.Type, from record: String, of session: SessionID
  ) -> Value? {
    if let value = try? decoder.decode(type, from: Data(record.utf8)) { return value }
    unreadable.insert(session)
    return nil
  }

  /// A session from its record, as `value` would give it.
  func session(from record: String, of id: SessionID) -> Session? {
    if let session = readings[record] { return session }
    let session = value(Session.self, from: record, of: id)
    if let session { readings.add(session, record: record) }
    return session
  }

  /// A value as the JSON text that is stored.
  ///
  /// Our own values hold nothing that JSON cannot write.
  func record(of value: some Encodable) -> String {
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("a \(type(of: value)) does not encode")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// The columns of a session, in the order that the statements of this type number them.
  func columns(of session: Session) -> [DatabaseValue] {
    let projected = projected(session)
    return [
      .text(session.id.rawValue), .text(session.token), .text(session.provider.rawValue),
      .optional(session.providerSession), projected[0],
      .integer(session.createdAt.milliseconds), projected[1], projected[2],
    ]
  }

  /// The columns that signals change: urgency, search and record.
  func projected(_ session: Session) -> [DatabaseValue] {
    [.integer(Urgency(session).rawValue), .text(session.searchText), .text(record(of: session))]
  }
}

extension Session {
  /// What a filter looks through, in lower case since SQLite knows only that of ASCII.
  fileprivate var searchText: String {
    [
      id.rawValue, reference, provider.rawValue, providerSession, standing.name,
      standing.verdict?.name, standing.code, standing.step, problem,
    ].compactMap(\.self).joined(separator: "\n").lowercased()
  }
}

extension Signal {
  /// Signals share keys only within a lane, so that a forged one cannot shadow the real one.
  var lane: String { refused == nil ? trust.rawValue : "refused" }
}
