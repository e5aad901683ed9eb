/// usher's own words for how a provider says that a session ended.
enum OutcomeWord: String, CaseIterable, Sendable {
  case passed, failed, review
}
