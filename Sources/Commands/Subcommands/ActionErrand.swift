import Edge
import Flow

/// One action on one session, asked about, carried out and printed.
struct ActionErrand {
  let context: CommandContext
  let runtime: Runtime
  let session: Session

  /// What the provider can do, as this profile has it.
  ///
  /// - Throws: when the session is of another profile.
  func actions() throws(Failure) -> [ProviderAction] {
    guard let provider = Registry[session.provider],
      let account = runtime.profile.accounts[session.provider],
      session.profile == runtime.profile.name
    else {
      throw .usage(
        "Session \(session.id) is of profile \(PlainText.shown(session.profile)); "
          + "choose it with --profile.")
    }
    let actions = provider.actions(account)
    guard !actions.isEmpty else {
      throw .usage("\(provider.name) has no actions; its sessions end by themselves.")
    }
    return actions
  }

  func action(_ name: String) throws(Failure) -> ProviderAction {
    let actions = try actions()
    if let action = actions.first(where: { $0.name == name }) { return action }
    throw .unknown("action", name, among: actions.map(\.name))
  }

  /// Asks where the action cannot be undone, has it done, and prints what came of it.
  ///
  /// - Returns: the session as it stands afterwards.
  func carryOut(
    _ action: ProviderAction, _ pairs: [(name: String, value: JSON)] = []
  ) throws(Failure) -> Session {
    let order: ActionOrder
    do { order = try ActionOrder.filling(action, with: pairs) } catch { throw Failure(error) }
    if let refusal = runtime.hindrance(to: action.name, on: session) { throw Failure(refusal) }
    if action.isFinal { try confirm(action) }
    let follower = try Follower(runtime, context.output)
    follower.actsOn = session.id
    do throws(Refusal) { try runtime.act(order, on: session) } catch { throw Failure(error) }
    return try finish(action, follower)
  }

  /// Waits for the end of the action, then for the read that tells what the provider made of it.
  private func finish(
    _ action: ProviderAction, _ follower: Follower
  ) throws(Failure) -> Session {
    let (words, file) = try follower.wait { event throws(Failure) in
      switch event {
      case .acted(session.id, _, let words, let file): (words, file)
      case .actionRefused(session.id, _, let refusal): throw Failure(refusal)
      default: nil
      }
    }
    show(action.name, words, file)
    // A document changes nothing at the provider, so there is nothing to read.
    guard file == nil else { return session }
    return try show(follower.wait { event throws(Failure) in try event.read(of: session.id) })
  }

  private func show(_ action: String, _ words: String, _ file: String?) {
    guard context.output.isJSON else { return context.output.print(words) }
    context.output.print(
      JSONLine.acted(action, session, words: words, file: file, at: Clock.now()))
  }

  private func show(_ session: Session) -> Session {
    if context.output.isJSON {
      context.output.print(JSONLine.session(session))
    } else {
      context.output.print(PlainLine.standing(session, at: Clock.now()))
    }
    return session
  }

  /// What cannot be undone asks on a terminal and needs `--confirm ID` elsewhere (design §7).
  private func confirm(_ action: ProviderAction) throws(Failure) {
    let id = session.id.rawValue
    try context.makeSure(
      typing: id, "“\(action.label)” cannot be undone",
      question: "\(action.label): \(action.words). It cannot be undone. "
        + "Type the session's id, \(id) (\(PlainText.shown(session.reference))): ",
      refusal: "Not done."
    ) { () throws(Failure) in try Prompt(runtime, context.output) }
  }
}
