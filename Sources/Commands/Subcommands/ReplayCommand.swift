import Edge
import Flow
import Sandbox

/// `usher replay ID`: sends the signals of a sandbox session again, to see what they change.
struct ReplayCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let (session, id) = try SandboxSession.find(context.operand("a session id"), context)
    let url = try target()
    var tally = Tally()
    do {
      let sandbox = try Sandbox(path: context.places.sandbox, preferredPorts: nil)
      try sandbox.replay(
        provider: session.provider, providerSession: id, to: url,
        isAsSent: context.invocation.has("as-sent"), now: Clock.now())
      _ = try Courier(sandbox: sandbox, client: HTTPClient()).run { delivery, answer in
        tally.count(answer)
        show(delivery, answer)
      }
    } catch let refusal as SandboxRefusal {
      throw .usage(refusal.description)
    } catch {
      throw .machine("The signals cannot be sent: \(error)")
    }
    for sentence in tally.sentences { context.output.tell(sentence) }
    return tally.sentences.isEmpty ? ExitCode.done : ExitCode.refused
  }

  /// How the signals were received, all in all.
  private struct Tally {
    private var sent = 0
    private var lost = 0
    /// How many were answered otherwise than with 2xx, by status.
    private var refused: [Int: Int] = [:]

    mutating func count(_ answer: Answer) {
      sent += 1
      switch answer {
      case .failed: lost += 1
      case .response(let response) where !(200..<300).contains(response.status):
        refused[response.status, default: 0] += 1
      case .response: break
      }
    }

    /// What did not work; empty when everything was taken.
    var sentences: [String] {
      var sentences: [String] = []
      if lost > 0 {
        sentences.append(
          "\(lost) of \(sent) signals found no listener; start usher on the port it had, or say "
            + "--to http://HOST:PORT.")
      }
      if !refused.isEmpty {
        let statuses = refused.sorted { $0.key < $1.key }.map { "\($0.key) ×\($0.value)" }
        let count = refused.values.reduce(0, +)
        sentences.append(
          "\(count) of \(sent) signals were refused: \(statuses.joined(separator: ", ")).")
      }
      return sentences
    }
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
