extension Provider {
  /// Ends a talk that created a session, with its configured link.
  func opened(
    _ providerSession: String, link: String, _ order: Order, _ account: Account,
    _ at: Surroundings, kind: String? = nil, steps: [String] = [], rawStatus: String? = nil
  ) -> Exchange<Opened> {
    do throws(FieldFault) {
      let configured = try configure(link, order, account, at)
      return .done(
        Opened(
          providerSession: providerSession, link: configured, kind: kind, steps: steps,
          rawStatus: rawStatus))
    } catch {
      var refusal = Refusal(
        .provider(status: 200), "\(name) created a session, but \(error.reason).",
        advice: Self.keptAdvice, field: error.field, mayHaveCreated: true)
      refusal.created = Refusal.Created(providerSession: providerSession, kind: kind)
      return .refused(refusal)
    }
  }

  /// The refusal of an answer to a create request that lacks a part.
  ///
  /// - Parameter id: the provider's id of the session, where the answer has that at least.
  func lacking(
    _ what: String, _ request: Request, id: String, kind: String? = nil, _ talk: Talk
  ) -> Refusal {
    var refusal = talk.lacking(what, request)
    guard !id.isEmpty else { return refusal }
    refusal.created = Refusal.Created(providerSession: id, kind: kind)
    refusal.advice = Self.keptAdvice
    return refusal
  }

  private static var keptAdvice: String {
    "The session is kept under its id, so that it can be read and, where the provider can, cancelled; "
      + "nothing was handed over."
  }
}
