import Flow

extension Rehearsal {
  /// What `--simulate`, `--fault` and `--seed` ask for; nil when nothing is to be simulated.
  static func wanted(
    _ invocation: Invocation, _ provider: ProviderID
  ) throws(Failure) -> Rehearsal? {
    guard let word = invocation.options["simulate"] else {
      for option in ["fault", "seed"] where invocation.has(option) {
        throw .usage("--\(option) wants a scenario to spoil: add --simulate complete.")
      }
      return nil
    }
    let rehearsal = try Rehearsal(word, invocation)
    try rehearsal.check(provider)
    return rehearsal
  }
}
