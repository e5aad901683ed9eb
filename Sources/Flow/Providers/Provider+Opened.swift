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
      return .refused(
        Refusal(
          .provider(status: 200), "\(name) created a session, but \(error.reason).",
          advice: "Look at \(name) before you try again; nothing was handed over.",
          field: error.field, mayHaveCreated: true))
    }
  }
}
