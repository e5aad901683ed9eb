import Flow

/// A link that the operator's own browser may fetch once, soon.
///
/// The ticket stands in the arguments of the browser's process, where others on this machine may read
/// it: the first to come gets the link, and after the time nobody does.
struct BrowserTicket {
  var link: Link
  /// Monotonic milliseconds.
  var until: Int
}
