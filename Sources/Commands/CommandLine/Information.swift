import Flow

/// What `--help` and `--version` print.
enum Information {
  static let version = "0.1.0"

  /// The text that an invocation asks for; nil when it asks for something to be done.
  static func text(for invocation: Invocation) -> String? {
    guard let text = plainText(for: invocation) else { return nil }
    guard invocation.has("json") else { return text }
    var line = JSONLine(invocation.has("version") ? "version" : "help")
    line.add("text", text)
    return line.text
  }

  private static func plainText(for invocation: Invocation) -> String? {
    if invocation.has("version") { return "usher " + version }
    guard invocation.has("help") else { return nil }
    let provider = invocation.operands.first.flatMap { Registry[ProviderID(rawValue: $0)] }
    if let provider, [.new, .link].contains(invocation.command) { return fields(of: provider) }
    return invocation.command == .console ? Help.text : Help.text(for: invocation.command)
  }

  /// The fields of a provider, with what each wants.
  static func fields(of provider: any Provider) -> String {
    var lines = ["Fields of \(provider.name), as FIELD=VALUE (* is needed):", ""]
    lines += provider.form.map {
      Help.row($0.name + ($0.isRequired ? " *" : ""), "\($0.label): \($0.hint)")
    }
    let spaces = provider.openNamespaces.map { $0 + ".NAME" }.joined(separator: ", ")
    lines += ["", "Any further name of these kinds is passed on: \(spaces)."]
    return lines.joined(separator: "\n")
  }
}
