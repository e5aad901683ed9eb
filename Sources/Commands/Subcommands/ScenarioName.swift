import Flow
import Sandbox

/// Reads the SCENARIO operand.
enum ScenarioName {
  static func read(_ word: String) throws(Failure) -> Scenario {
    if let scenario = Scenario(rawValue: word) { return scenario }
    let names = Scenario.allCases.map(\.rawValue)
    let nearest = Spelling.nearest(to: word, in: names).map { "Did you mean \($0)?" }
    throw .usage(
      "There is no scenario “\(PlainText.shown(word))”. "
        + (nearest ?? "There are: \(names.joined(separator: ", ")).")
    )
  }
}
