import Edge
import Flow

/// A signal that left the sandbox, as its file keeps it for a replay.
///
/// It has neither host nor token of the listener: those are the session's, and may change.
struct SentSignal: Equatable, Sendable {
  var provider: ProviderID
  /// The provider's id of the session.
  var session: String
  var channel: Channel
  /// What it says, in the provider's word for it.
  var name: String
  var method: String
  /// What stands behind the session's address; empty for webhooks, which have an address of their own.
  var path: String
  var headers: [Header] = []
  /// The headers that signed it the first time.
  var signature: [Header] = []
  var body: [UInt8]
  /// The id that Standard Webhooks signs.
  var messageID = "msg_" + Hex.encode(Random.bytes(12))
}
