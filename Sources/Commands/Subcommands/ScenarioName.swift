import Flow
import Sandbox

/// Reads the SCENARIO operand.
enum ScenarioName {
  static func read(_ word: String) throws(Failure) -> Scenario {
    if let scenario = Scenario.named(word) { return scenario }
    throw .unknown(
      "scenario", word, among: Scenario.all.map(\.name),
      listing: "`usher simulate --list` names them.")
  }
}
