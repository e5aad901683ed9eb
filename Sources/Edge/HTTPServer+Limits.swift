extension HTTPServer {
  /// How long and how much a client may take.
  public struct Limits: Equatable, Sendable {
    /// From a request's first byte to its last, in milliseconds, however it trickles; also the time
    /// for the client to take the answer.
    public var requestMilliseconds: Int
    /// Between two requests of one connection.
    public var idleMilliseconds: Int
    /// Open connections of one client address; beyond it the one that keeps waiting longest gives way,
    /// since behind a tunnel all clients have one address.
    public var connectionsAnAddress: Int
    /// Open connections in all; less when the system gives fewer descriptors.
    public var connections: Int
    /// Request target and header lines together; more is answered with 431.
    public var headerBytes: Int
    /// Counted as read; more is answered with 413.
    public var bodyBytes: Int
    /// Bodies on their way in, of all connections together; beyond it the slowest gives way.
    public var memoryBytes: Int

    public init(
      requestMilliseconds: Int = 30_000, idleMilliseconds: Int = 60_000,
      connectionsAnAddress: Int = 256, connections: Int = 2048, headerBytes: Int = 32 << 10,
      bodyBytes: Int = 1 << 20, memoryBytes: Int = 64 << 20
    ) {
      self.requestMilliseconds = requestMilliseconds
      self.idleMilliseconds = idleMilliseconds
      self.connectionsAnAddress = connectionsAnAddress
      self.connections = connections
      self.headerBytes = headerBytes
      self.bodyBytes = bodyBytes
      self.memoryBytes = memoryBytes
    }
  }
}
