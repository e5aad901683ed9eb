/// How many sessions there are; those that a newer one replaced are left out.
public struct SessionCounts: Equatable, Sendable {
  public var total = 0
  /// Sessions whose customer can still do something.
  public var live = 0
  /// Sessions that the operator should look at; open ones among them are live too.
  public var needOperator = 0

  public init(total: Int = 0, live: Int = 0, needOperator: Int = 0) {
    self.total = total
    self.live = live
    self.needOperator = needOperator
  }
}
