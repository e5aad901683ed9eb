import Edge
import Flow
import Sandbox

/// `usher replay ID`: sends the signals of a sandbox session again, to see what they change.
struct ReplayCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let (session, id) = try SandboxSession.find(context.operand("a session id"), context)
    let url = try target()
    let lost: Int
    do {
      let sandbox = try Sandbox(path: context.places.sandbox, preferredPorts: nil)
      try sandbox.replay(
        provider: session.provider, providerSession: id, to: url,
        isAsSent: context.invocation.has("as-sent"), now: Clock.now())
      lost = try Courier(sandbox: sandbox, client: HTTPClient()).run(show)
    } catch let refusal as SandboxRefusal {
      throw .usage(refusal.description)
    } catch {
      throw .machine("The signals cannot be sent: \(error)")
    }
    if lost == 0 { return ExitCode.done }
    context.output.tell(
      "\(lost) signals found no listener; start usher on the port it had, or say --to http://HOST:PORT."
    )
    return ExitCode.refused
  }

  /// Signals stay on this machine and its network: the sandbox reaches nobody else.
  private func target() throws(Failure) -> String? {
    guard let url = context.invocation.options["to"] else { return nil }
    guard let address = Address(url: url), Address.isPlainHTTPAllowed(address.host) else {
      throw .usage(
        "--to wants the URL of a listener on this machine or the local network, such as "
          + "http://127.0.0.1:8080/hook.")
    }
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }

  private func show(_ delivery: Delivery, _ answer: Answer) {
    let output = context.output
    var line = JSONLine("replay")
    line.add("channel", delivery.channel.rawValue)
    line.add("event", PlainText.shown(delivery.name))
    let words: String
    switch answer {
    case .response(let response):
      line.add("status", .integer(Int64(response.status)))
      words = String(response.status)
    case .failed(let failure):
      line.add("failed", failure.words)
      words = "no answer: " + failure.words
    }
    if output.isJSON { return output.print(line) }
    output.print(
      delivery.channel.rawValue.padded(to: 12) + PlainText.shown(delivery.name).padded(to: 36)
        + words)
  }
}
