import Edge
import Flow

/// `usher --plain`: the console as questions and lines, for screen readers and dumb terminals.
struct PlainConsole {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let runtime = try Runtime.assembled(context)
    let prompt = try Prompt(runtime, context.output)
    let providers = Registry.all.filter { runtime.profile.accounts[$0.id] != nil }
    context.output.tell(
      "usher · profile \(runtime.profile.name) · \(runtime.profile.mode.rawValue) keys")
    for (index, provider) in providers.enumerated() {
      context.output.tell("\(index + 1) \(provider.name)")
    }
    guard let provider = try pick(providers, prompt) else { return ExitCode.done }
    guard let order = try fill(provider, runtime, prompt) else { return ExitCode.done }
    return try NewSession(context: context, runtime: runtime).carryOut(order)
  }

  private func pick(
    _ providers: [any Provider], _ prompt: Prompt
  ) throws(Failure) -> (any Provider)? {
    while let line = try prompt.ask("Provider (1 to \(providers.count), empty to leave): ") {
      if line.isEmpty { return nil }
      if let number = Int(line), (1...providers.count).contains(number) {
        return providers[number - 1]
      }
      if let provider = providers.first(where: { $0.id.rawValue == line.lowercased() }) {
        return provider
      }
      context.output.tell("Type a number from 1 to \(providers.count).")
    }
    return nil
  }

  /// Asks for each field that is not rare; an empty answer leaves the default.
  private func fill(
    _ provider: any Provider, _ runtime: Runtime, _ prompt: Prompt
  ) throws(Failure) -> Order? {
    let defaults = runtime.profile.accounts[provider.id]?.defaults ?? [:]
    var pairs: [(name: String, value: JSON)] = []
    for field in provider.form where !field.isRare {
      let standard = defaults[field.name] ?? (runtime.profile.isSandbox ? field.sample : nil)
      let shown = standard.map { " [\(ValueText.text($0))]" } ?? ""
      let mark = field.isRequired ? "*" : ""
      while true {
        guard let line = try prompt.ask("\(field.label)\(mark) (\(field.hint))\(shown): ") else {
          return nil
        }
        if line.isEmpty { break }
        do throws(FieldFault) {
          let value = field.value(typed: line)
          _ = try field.check(value)
          pairs.append((field.name, value))
          break
        } catch {
          context.output.tell(error.sentence)
        }
      }
    }
    do {
      return try Order.filling(
        provider, with: pairs, defaults: defaults, usesSamples: runtime.profile.isSandbox)
    } catch {
      throw Failure(error)
    }
  }
}
