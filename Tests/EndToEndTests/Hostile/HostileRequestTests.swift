import Testing

/// The table of hostile requests against the running program.
struct HostileRequestTests {
  /// One part of the table; each has a program of its own.
  struct Part: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var requests: [HostileRequest]
  }

  private static let parts = [
    Part(testDescription: "framing", requests: HostileRequest.framing),
    Part(testDescription: "paths, verbs and protocols", requests: HostileRequest.paths),
    Part(testDescription: "bodies and senders", requests: HostileRequest.bodies),
    Part(testDescription: "texts", requests: HostileRequest.shown),
    Part(testDescription: "signatures", requests: HostileRequest.signatures),
  ]

  @Test(arguments: parts)
  func answersAndGoesOn(_ part: Part) throws {
    let bench = try HostileBench()
    for request in part.requests { try bench.check(request) }
    try bench.finish()
  }
}
