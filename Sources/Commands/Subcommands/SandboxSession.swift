import Flow

/// Reads an operand that names a session of the sandbox.
enum SandboxSession {
  /// - Returns: the session, and the provider's id of it.
  static func find(
    _ word: String, _ context: CommandContext
  ) throws(Failure) -> (session: Session, id: String) {
    let session = try context.session(word, in: context.journal())
    guard session.profile == Settings.sandbox, let id = session.providerSession else {
      throw .usage(
        "Session \(session.id) is not of the sandbox; only a sandbox session has a simulated customer."
      )
    }
    return (session, id)
  }
}
