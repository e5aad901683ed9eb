import Edge
import Flow
import Sandbox

/// `usher simulate ID SCENARIO`: plays a customer against a sandbox session.
struct SimulateCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    if context.invocation.has("list") { return ScenarioListing(output: context.output).print() }
    guard context.invocation.operands.count == 2 else {
      throw .usage(
        "usher simulate wants a session and a scenario: usher simulate ID SCENARIO. `--list` names them."
      )
    }
    let rehearsal = try Rehearsal(context.invocation.operands[1], context.invocation)
    let session = try SandboxSession.find(context.invocation.operands[0], context).session
    try rehearsal.check(session.provider)
    let lost: Int
    do {
      let sandbox = try Sandbox(path: context.places.sandbox, preferredPorts: nil)
      try rehearsal.start(in: sandbox, session, context.output)
      lost = try Courier(sandbox: sandbox, client: HTTPClient()).run()
    } catch let failure as Failure {
      throw failure
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
}
