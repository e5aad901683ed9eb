import Edge
import Flow

/// `usher snippet PROVIDER PLATFORM`: code for an app that relays its signals to the listener.
struct SnippetCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    if context.invocation.operands.isEmpty, !context.invocation.has("session") { return list() }
    let session = try session()
    let provider = try ProviderOperand.provider(context)
    guard context.invocation.operands.count == 2 else {
      throw .usage("usher snippet wants a provider and a platform: \(platforms).")
    }
    let snippet = try snippet(provider, context.invocation.operands[1])
    if let session, session.provider != provider.id {
      throw .usage("Session \(session.id) is of \(session.provider), not of \(provider.id).")
    }
    let code = snippet.code(
      sessionURL: try session.map(address), captureOrigin: session?.captureOrigin)
    if context.output.isJSON {
      var line = JSONLine("snippet")
      line.add("provider", provider.id.rawValue)
      line.add("platform", snippet.platform.rawValue)
      line.add("code", code)
      context.output.print(line)
    } else {
      context.output.print(String(code.dropLast()))
    }
    return ExitCode.done
  }

  private var platforms: String {
    Platform.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private func session() throws(Failure) -> Session? {
    guard let word = context.invocation.options["session"] else { return nil }
    return try context.session(word, in: context.journal())
  }

  private func snippet(_ provider: any Provider, _ word: String) throws(Failure) -> Snippet {
    let snippets = Snippet.all(for: provider.id)
    if let snippet = snippets.first(where: { $0.platform.rawValue == word }) { return snippet }
    throw .unknown("snippet for", word, among: Platform.allCases.map(\.rawValue))
  }

  /// Where the listener hears about a session: the running one answers at the same address.
  private func address(_ session: Session) throws(Failure) -> String {
    let choice = try ListenerChoice(context, context.journal())
    let settings = try context.settings().listener
    return (settings.advertised ?? choice.local(settings)) + "/s/\(session.token)"
  }

  private func list() -> Int32 {
    for provider in Registry.all {
      for platform in Platform.allCases {
        if context.output.isJSON {
          var line = JSONLine("snippet")
          line.add("provider", provider.id.rawValue)
          line.add("platform", platform.rawValue)
          line.add("about", platform.words)
          context.output.print(line)
        } else {
          context.output.print(
            "usher snippet \(provider.id) \(platform.rawValue)".padded(to: 40) + platform.words)
        }
      }
    }
    return ExitCode.done
  }
}
