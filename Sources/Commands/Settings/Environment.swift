import FoundationEssentials

/// The environment variables, as a value that tests can make.
struct Environment: Equatable {
  var variables: [String: String]

  static var current: Environment { Environment(variables: ProcessInfo.processInfo.environment) }

  /// A variable's value; an empty one counts as not set.
  subscript(name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }
}
