import Edge
import Flow
import Sandbox

/// `usher sandbox`: only the simulated providers, in the foreground.
struct SandboxCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    do {
      let address = try ListenerChoice(context, context.journal()).sandboxAddress
      let sandbox = try Sandbox(path: context.places.sandbox, address: address)
      let signals = try Signals()
      let client = HTTPClient()
      sandbox.accounts.forEach(show)
      if !context.output.isJSON { context.output.tell("Running until Ctrl-C.") }
      while true {
        for delivery in try sandbox.turn(now: Clock.now()) {
          client.send(delivery.request, ticket: delivery.id)
        }
        _ = client.wait(
          readable: sandbox.descriptors + [signals.descriptor],
          patience: sandbox.patience(now: Clock.now()) ?? -1)
        for (ticket, answer) in client.turn() {
          sandbox.answered(ticket, answer, now: Clock.now())
        }
        if let end = signals.drain().compactMap(\.exit).first { return end }
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .machine("The sandbox cannot run: \(error)")
    }
  }

  private func show(_ account: SandboxAccount) {
    guard context.output.isJSON else {
      let name = Registry[account.provider]?.name ?? account.provider.rawValue
      context.output.print(name)
      for (setting, value) in account.settings.sorted(by: { $0.key < $1.key }) {
        context.output.print("  " + setting.padded(to: 16) + value)
      }
      for (setting, value) in account.secrets.sorted(by: { $0.key < $1.key }) {
        context.output.print("  " + setting.padded(to: 16) + value)
      }
      return
    }
    var line = JSONLine("sandbox")
    line.add("provider", account.provider.rawValue)
    line.add("settings", .object(account.settings.mapValues(JSON.string)))
    line.add("secrets", .object(account.secrets.mapValues(JSON.string)))
    line.add("webhook_scheme", account.webhookScheme.rawValue)
    line.add("webhook_secret", account.webhookSecret)
    context.output.print(line)
  }
}
