import Flow

/// The part of the journal's sessions that the screen has at hand.
public struct SessionWindow: Equatable, Sendable {
  /// Newest first.
  public var rows: [Session]
  /// The place of the first row among all that the filter lets through.
  public var offset: Int
  /// How many the filter lets through.
  public var total: Int
  /// Open sessions in the whole journal.
  public var live: Int
  /// Sessions that need the operator, in the whole journal.
  public var needOperator: Int

  public init(
    rows: [Session] = [], offset: Int = 0, total: Int = 0, live: Int = 0, needOperator: Int = 0
  ) {
    self.rows = rows
    self.offset = offset
    self.total = total
    self.live = live
    self.needOperator = needOperator
  }

  /// The session at a place among all; nil when it is not at hand.
  subscript(place: Int) -> Session? {
    rows.indices.contains(place - offset) ? rows[place - offset] : nil
  }

  var range: Range<Int> { offset..<(offset + rows.count) }
}
