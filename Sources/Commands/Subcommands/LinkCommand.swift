import Console
import Edge
import Flow

/// `usher link PROVIDER URL [FIELD=VALUE…]`: applies embed parameters to a link.
struct LinkCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let provider = try ProviderOperand.provider(context)
    guard context.invocation.operands.count >= 2 else {
      throw .usage("usher link wants a provider and a link: usher link PROVIDER URL [FIELD=VALUE…]")
    }
    let pairs = try FieldOperands.pairs(context.invocation.operands.dropFirst(2), provider.form)
    for pair in pairs where !isOfLink(pair.name, provider) {
      throw .usage(
        "\(PlainText.shown(pair.name)) is no part of a link; it goes with `usher new \(provider.id)`."
      )
    }
    let look = try ThemeFiles(context).look(nil)
    do throws(FieldFault) {
      let order = try Order.filling(provider, with: pairs, isComplete: false)
      let link = try provider.configure(
        context.invocation.operands[1], order, Account(provider: provider.id),
        Surroundings(now: Clock.now(), look: look))
      for remark in provider.remarks(on: order) { context.output.tell(remark) }
      if context.output.isJSON {
        var line = JSONLine("link")
        line.add("provider", provider.id.rawValue)
        line.add("link", link.revealed)
        context.output.print(line)
      } else {
        context.output.print(link.revealed)
      }
    } catch {
      throw Failure(error)
    }
    return ExitCode.done
  }

  /// True for what can change a link; a name that nobody knows is told by the order.
  private func isOfLink(_ name: String, _ provider: any Provider) -> Bool {
    if let field = provider.form.first(where: { $0.name == name }) {
      return field.place == .link || [Field.look, Field.surface].contains(field)
    }
    return !name.hasPrefix("metadata.") && !name.hasPrefix("request.")
  }
}
