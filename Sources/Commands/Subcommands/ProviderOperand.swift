import Flow

/// Reads the PROVIDER operand.
enum ProviderOperand {
  static func provider(_ context: CommandContext) throws(Failure) -> any Provider {
    let names = Registry.all.map(\.id.rawValue)
    guard let word = context.invocation.operands.first else {
      throw .usage("Name a provider: \(names.joined(separator: ", ")).")
    }
    if let provider = Registry[ProviderID(rawValue: word)] { return provider }
    throw .unknown("provider", word, among: names)
  }
}
