extension Speedmap {
  /// The outcome in the provider's own word, and what has the form of a code or a score; the fields of
  /// the answer are not published (fact sheet §2).
  func details(_ answer: JSON, _ account: Account) -> Details {
    var details = Details()
    for field in fields("outcome_fields", account) {
      let label = field.prefix(1).uppercased() + field.dropFirst()
      details.add(label, answer.member(at: field)?.string)
    }
    details.add("Reasons", reasons(answer, account).prefix(8).joined(separator: ", "))
    for (name, label) in [("score", "Score"), ("confidence", "Confidence")] {
      if let value = answer[name], value.string == nil { details.add(label, value.scalarText) }
    }
    details.add("Live mode", flag: answer["livemode"])
    return details
  }
}
