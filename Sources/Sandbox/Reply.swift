import Flow

/// What a simulated API answers, and what the call made happen to a session.
struct Reply: Sendable {
  var response: Response
  /// The provider's id of the session that `happenings` belong to.
  var session: String?
  var happenings: [Happening]

  init(_ response: Response, session: String? = nil, happenings: [Happening] = []) {
    self.response = response
    self.session = session
    self.happenings = happenings
  }

  /// A JSON answer.
  init(_ status: Int, _ json: JSON, session: String? = nil, happenings: [Happening] = []) {
    self.init(
      Response(
        status: status,
        headers: [
          Header("Content-Type", "application/json"), Header("Cache-Control", "no-store"),
        ],
        body: json.bytes), session: session, happenings: happenings)
  }
}
