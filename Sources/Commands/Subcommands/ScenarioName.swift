import Flow
import Sandbox

/// Reads the SCENARIO operand.
enum ScenarioName {
  static func read(_ word: String) throws(Failure) -> Scenario {
    if let scenario = Scenario.named(word) { return scenario }
    let names = Scenario.all.map(\.name)
    let nearest = Spelling.nearest(to: word, in: names).map { "Did you mean \($0)?" }
    throw .usage(
      "There is no scenario “\(PlainText.shown(word))”. "
        + (nearest ?? "`usher simulate --list` names them.")
    )
  }
}
