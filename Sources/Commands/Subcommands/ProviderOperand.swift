import Flow

/// Reads the PROVIDER operand.
enum ProviderOperand {
  static func provider(_ context: CommandContext) throws(Failure) -> any Provider {
    let names = Registry.all.map(\.id.rawValue)
    guard let word = context.invocation.operands.first else {
      throw .usage("Name a provider: \(names.joined(separator: ", ")).")
    }
    if let provider = Registry[ProviderID(rawValue: word)] { return provider }
    let nearest = Spelling.nearest(to: word, in: names).map { "Did you mean \($0)?" }
    throw .usage(
      "There is no provider “\(PlainText.shown(word))”. "
        + (nearest ?? "There are: \(names.joined(separator: ", ")).")
    )
  }
}
