import Flow

/// The session that is to take the place of one whose cancelling was asked for.
struct Successor {
  let id: SessionID
  /// What came instead of the cancelling; a read has to tell then how the old one stands.
  var refusal: Refusal?
}
