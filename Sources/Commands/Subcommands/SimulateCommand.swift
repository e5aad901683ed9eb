import Edge
import Flow
import Sandbox

/// `usher simulate ID SCENARIO`: plays a customer against a sandbox session.
struct SimulateCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    if context.invocation.has("list") { return list() }
    guard context.invocation.operands.count == 2 else {
      throw .usage(
        "usher simulate wants a session and a scenario: usher simulate ID SCENARIO. `--list` names them."
      )
    }
    let scenario = try ScenarioName.read(context.invocation.operands[1])
    let session = try context.session(context.invocation.operands[0], in: context.journal())
    guard session.profile == Settings.sandbox, let providerSession = session.providerSession else {
      throw .usage(
        "Session \(session.id) is not of the sandbox; only a sandbox session has a simulated customer."
      )
    }
    let pace = try context.invocation.number("pace", in: 0...60_000).map(Int64.init)
    let lost: Int
    do {
      let sandbox = try Sandbox(path: context.places.sandbox, preferredPorts: nil)
      try sandbox.play(
        scenario, provider: session.provider, providerSession: providerSession,
        pace: pace ?? Sandbox.pace, now: Clock.now())
      lost = try Courier(sandbox: sandbox, client: HTTPClient()).run()
    } catch {
      throw .machine("The scenario cannot be played: \(error)")
    }
    if lost > 0 {
      context.output.tell(
        "\(lost) messages found no listener. The provider knows all the same: usher confirm \(session.id)"
      )
    }
    return ExitCode.done
  }

  private func list() -> Int32 {
    for (name, words) in Sandbox.scenarios {
      if context.output.isJSON {
        var line = JSONLine("scenario")
        line.add("name", name)
        line.add("about", words)
        context.output.print(line)
      } else {
        context.output.print(name.padded(to: 22) + words)
      }
    }
    return ExitCode.done
  }
}
