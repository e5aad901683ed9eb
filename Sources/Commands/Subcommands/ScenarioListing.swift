import Flow
import Sandbox

/// What `usher simulate --list` prints: scenarios, faults, and words that make an API misbehave.
struct ScenarioListing {
  let output: Output

  func print() -> Int32 {
    section("In sessions of every provider", Scenario.all.filter { $0.provider == nil })
    for provider in Registry.all {
      section(
        "In sessions of \(provider.name)", Scenario.all.filter { $0.provider == provider.id })
    }
    head("Faults, for --fault, with commas between them")
    for (form, words) in Faults.parts { row("fault", form, words) }
    head(
      "Words that make the provider's API misbehave, in a field of the order that it gets")
    for (word, words) in Sandbox.troubles { row("trouble", word, words) }
    return ExitCode.done
  }

  private func section(_ title: String, _ scenarios: [Scenario]) {
    head(title)
    for scenario in scenarios {
      row("scenario", scenario.name, scenario.words, provider: scenario.provider)
    }
  }

  private func head(_ title: String) {
    if !output.isJSON { output.print(title + ":") }
  }

  private func row(_ type: String, _ name: String, _ words: String, provider: ProviderID? = nil) {
    guard output.isJSON else { return output.print("  " + name.padded(to: 40) + words) }
    var line = JSONLine(type)
    line.add("name", name)
    line.add("about", words)
    line.add("provider", provider?.rawValue)
    output.print(line)
  }
}
