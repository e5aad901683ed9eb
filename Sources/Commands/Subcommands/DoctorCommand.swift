import Edge
import Flow

/// `usher doctor`: checks what has to be right before a session can be watched to its end.
struct DoctorCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    if !context.invocation.operands.isEmpty { return try SessionDoctor(context: context).run() }
    let settings = try context.settings()
    check("settings", true, settings.file ?? "none; the built-in sandbox is used")
    let runtime = try Runtime.assembled(context)
    check("profile", true, "\(runtime.profile.name), \(runtime.profile.mode.rawValue) keys")
    check("journal", true, context.places.journal)
    check("log", runtime.log != nil, context.places.log)
    checkTerminal()
    let choice = try ListenerChoice(context)
    checkListener(runtime, choice)
    for address in NetworkAddress.all() {
      check("address", true, "\(address.text) on \(address.interface)")
    }
    for (id, account) in runtime.profile.accounts.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    {
      showWebhook(id, account, runtime, choice)
    }
    return ExitCode.done
  }

  private func checkTerminal() {
    let term = context.environment["TERM"] ?? "not set"
    check(
      "terminal", context.output.isTerminal,
      "TERM \(term), standard output \(context.output.isTerminal ? "is" : "is not") a terminal")
    check(
      "locale", context.output.isUTF8, context.output.isUTF8 ? "UTF-8" : "not UTF-8; ASCII is drawn"
    )
    check(
      "colour", !context.isColourless,
      context.isColourless ? "off, as NO_COLOR or --no-color asks" : "on")
  }

  private func checkListener(_ runtime: Runtime, _ choice: ListenerChoice) {
    do {
      try runtime.listen(address: choice.address, port: choice.port, isStrict: true)
      check("listener", true, "\(choice.address):\(choice.port) is free")
    } catch {
      check("listener", false, error.description)
    }
  }

  private func showWebhook(
    _ id: ProviderID, _ account: Account, _ runtime: Runtime, _ choice: ListenerChoice
  ) {
    let url = "http://\(choice.address):\(choice.port)/webhooks/\(id)/\(runtime.webhookSecret)"
    let isChecked = account.webhook.scheme != .none && !account.webhook.secrets.isEmpty
    guard context.output.isJSON else {
      let name = Registry[id]?.name ?? id.rawValue
      context.output.print("webhook   \(name): \(url)")
      if let publicURL = account.webhook.publicURL {
        context.output.print("          registered as \(publicURL)")
      }
      return context.output.print(
        "          "
          + (isChecked
            ? "signatures are checked (\(account.webhook.scheme.rawValue))"
            : "not signed: webhooks are claims"))
    }
    var line = JSONLine("webhook")
    line.add("provider", id.rawValue)
    line.add("url", url)
    line.add("public_url", account.webhook.publicURL)
    line.add("scheme", account.webhook.scheme.rawValue)
    line.add("signed", .bool(isChecked))
    context.output.print(line)
  }

  private func check(_ name: String, _ isFine: Bool, _ words: String) {
    guard context.output.isJSON else {
      return context.output.print("\(name.padded(to: 10))\(isFine ? "ok" : "!!")  \(words)")
    }
    var line = JSONLine("check")
    line.add("name", name)
    line.add("ok", .bool(isFine))
    line.add("words", words)
    context.output.print(line)
  }
}
