import Edge
import Flow
import Sandbox

extension Runtime {
  /// Puts the devices together for a command, as its options and the settings say.
  static func assembled(_ context: CommandContext) throws(Failure) -> Runtime {
    let settings = try context.settings()
    let limits = HTTPClient.Limits(
      connectSeconds: settings.connectSeconds, totalSeconds: settings.totalSeconds,
      answerCapBytes: settings.answerCapMiB << 20)
    let journal = try context.journal()
    do {
      let client = try HTTPClient(limits: limits)
      let isSandbox = settings.profile == Settings.sandbox
      let sandbox = isSandbox ? try Sandbox(path: context.places.sandbox) : nil
      let profile =
        try sandbox.map(Profile.init)
        ?? Profile(named: settings.profile, in: settings, context.environment)
      return try Runtime(
        profile: profile, settings: settings, journal: journal,
        log: try? LineLog(path: context.places.log), client: client, sandbox: sandbox,
        tickets: Tickets())
    } catch let failure as Failure {
      throw failure
    } catch let failure as JournalFailure {
      throw Failure(failure)
    } catch {
      throw .machine("usher cannot start: \(error)")
    }
  }

  /// Starts the listener.
  ///
  /// - Parameter isStrict: a taken port is an error; else the next free one is taken, which the
  ///   caller tells the operator (design §11, Port in use).
  func listen(address: String, port: UInt16, isStrict: Bool) throws(HTTPServerFailure) {
    var port = port
    while true {
      do {
        listener = try Listener(address: address, port: port)
        return
      } catch .portInUse where !isStrict && port < port &+ 20 && port < 7400 {
        port += 1
      } catch {
        throw error
      }
    }
  }
}

extension Profile {
  /// The built-in profile: the sandbox's addresses and test keys.
  init(_ sandbox: Sandbox) {
    var accounts: [ProviderID: Account] = [:]
    for entry in sandbox.accounts {
      guard let provider = Registry[entry.provider] else { continue }
      var account = Account(provider: entry.provider)
      for setting in provider.settings where !setting.isSecret {
        account.settings[setting.name] = entry.settings[setting.name] ?? setting.standard
      }
      account.settings[Setting.mode.name] = account.settings[Setting.mode.name] ?? "test"
      account.secrets = entry.secrets.mapValues(Secret.init)
      account.defaults = entry.defaults
      account.webhook = provider.standardWebhook
      account.webhook.scheme = entry.webhookScheme
      account.webhook.secrets = [entry.webhookSecret].compactMap(\.self).map(Secret.init)
      accounts[entry.provider] = account
    }
    self.init(name: Settings.sandbox, accounts: accounts)
  }
}
