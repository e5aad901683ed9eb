import Edge
import Flow

extension Store {
  /// Keeps a signal that was sent.
  func keep(_ signal: SentSignal) throws(DatabaseFailure) {
    try database.run(
      "INSERT INTO signals (provider, id, channel, name, method, path, headers, signature, body, "
        + "message) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
      [
        .text(signal.provider.rawValue), .text(signal.session), .text(signal.channel.rawValue),
        .text(signal.name), .text(signal.method), .text(signal.path),
        .text(Self.text(signal.headers)), .text(Self.text(signal.signature)), .bytes(signal.body),
        .text(signal.messageID),
      ])
  }

  /// The signals of a session in the order they were first sent.
  func signals(_ provider: ProviderID, id: String) throws(DatabaseFailure) -> [SentSignal] {
    try database.rows(
      "SELECT channel, name, method, path, headers, signature, body, message FROM signals "
        + "WHERE provider = ?1 AND id = ?2 ORDER BY rowid",
      [.text(provider.rawValue), .text(id)]
    ) { row in
      SentSignal(
        provider: provider, session: id,
        channel: Channel(rawValue: row.text(0) ?? "") ?? .webhook, name: row.text(1) ?? "",
        method: row.text(2) ?? "", path: row.text(3) ?? "",
        headers: Self.headers(row.text(4) ?? ""), signature: Self.headers(row.text(5) ?? ""),
        body: row.bytes(6) ?? [], messageID: row.text(7) ?? "")
    }
  }

  private static func text(_ headers: [Header]) -> String {
    JSON.array(headers.map { .array([.string($0.name), .string($0.value)]) }).text
  }

  private static func headers(_ text: String) -> [Header] {
    let pairs = (try? JSON.parse(text: text))?.array ?? []
    return pairs.compactMap(\.strings).filter { $0.count == 2 }.map { Header($0[0], $0[1]) }
  }
}
