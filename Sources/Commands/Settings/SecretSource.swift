import Edge
import Flow
import FoundationEssentials

/// Fetches secrets in the order of design §8: credential file, command, own file, environment.
struct SecretSource {
  let environment: Environment
  /// True when the settings file may be read by others, so that a literal in it is refused.
  let isFileOpen: Bool
  /// The variables that hold secrets anywhere in the settings; no command inherits them.
  let hidden: Set<String>

  /// The texts of a secret, one a line; nil when no source has it.
  ///
  /// - Parameter name: the setting, such as `key`; `name_command` and `name_env` are read too.
  func fetch(
    _ name: String, of provider: ProviderID, in node: SettingsNode
  ) throws(Failure) -> [String]? {
    if let texts = credential("\(provider).\(node.isWebhook ? "webhook_" : "")\(name)") {
      return texts
    }
    if node.members[name + "_command"] != nil { return try command(name + "_command", node) }
    if node.members[name] != nil { return try literal(name, node) }
    guard let variable = try node.text(name + "_env") else { return nil }
    guard let value = environment[variable] else {
      throw node.failure(
        name + "_env", " names \(PlainText.shown(variable)), which is not set")
    }
    return lines(value)
  }

  /// The variables that settings name as holding secrets.
  static func variables(_ members: JSON) -> Set<String> {
    switch members {
    case .object(let object):
      object.reduce(into: []) { found, member in
        if member.key.hasSuffix("_env"), let name = member.value.string { found.insert(name) }
        found.formUnion(variables(member.value))
      }
    case .array(let items): items.reduce(into: []) { $0.formUnion(variables($1)) }
    default: []
    }
  }

  private func credential(_ file: String) -> [String]? {
    guard let folder = environment["CREDENTIALS_DIRECTORY"],
      let data = try? Data(contentsOf: URL(filePath: folder + "/" + file))
    else { return nil }
    return lines(String(decoding: data, as: UTF8.self))
  }

  private func command(_ name: String, _ node: SettingsNode) throws(Failure) -> [String] {
    guard let words = node.members[name]?.strings, !words.isEmpty,
      words.count == node.members[name]?.array?.count
    else { throw node.fault(name, "an array of texts, like [\"pass\", \"show\", \"speedmap\"]") }
    do {
      let output = try Child.output(of: words, hiding: hidden)
      let texts = lines(String(decoding: output, as: UTF8.self))
      guard !texts.isEmpty else { throw Failure.usage("\(node.place(name)) printed nothing.") }
      return texts
    } catch let failure as Failure {
      throw failure
    } catch {
      throw node.failure(
        name,
        " (\(PlainText.shown(words[0]))) gave no secret: \(PlainText.shown("\(error)", limit: 200))"
      )
    }
  }

  private func literal(_ name: String, _ node: SettingsNode) throws(Failure) -> [String] {
    guard !isFileOpen else {
      throw .usage(
        "\(node.file) holds a secret (\(node.place(name))) and others may read it. "
          + "Run: chmod 600 \(node.file)")
    }
    // No webhook secret is what a settings file has before there is one.
    if node.isWebhook, node.members[name]?.array == [] { return [] }
    return try node.texts(name) ?? []
  }

  private func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isEmpty }
  }
}

extension Settings {
  /// The variables that hold secrets, of whichever profile and provider; no child may inherit them.
  var secretVariables: Set<String> { SecretSource.variables(.object(profiles)) }
}

extension SettingsNode {
  /// True for a provider's `webhook` object, whose credential file has a longer name.
  var isWebhook: Bool { names.last == "webhook" }
}
