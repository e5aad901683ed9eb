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
      let client = HTTPClient(limits: limits)
      let sandbox =
        settings.profile == Settings.sandbox ? try sandbox(context, journal) : nil
      var profile =
        try sandbox.map(Profile.init)
        ?? Profile(named: settings.profile, in: settings, context.environment)
      profile.secretVariables = settings.secretVariables
      let log = try? LineLog(path: try context.places.log)
      if log == nil {
        context.output.tell("There is no log: \(try context.places.log) cannot be written.")
      }
      let runtime = try Runtime(
        profile: profile, settings: settings, journal: journal,
        log: log, client: client, sandbox: sandbox,
        tickets: Tickets())
      runtime.retention.sandboxPath = try context.places.sandbox
      runtime.scrub()
      return runtime
    } catch let failure as Failure {
      throw failure
    } catch let failure as JournalFailure {
      throw Failure(failure)
    } catch let failure as DatabaseFailure {
      throw try .machine(
        "The sandbox's file \(context.places.sandbox): \(failure.reason) \(failure.advice) "
          + "Only simulated sessions are in it.")
    } catch {
      throw .machine("usher cannot start: \(error)")
    }
  }

  /// The sandbox at the listener's address; at loopback where this machine does not have that one, as the
  /// listener's own refusal says what to do about it.
  private static func sandbox(_ context: CommandContext, _ journal: Journal) throws -> Sandbox {
    let path = try context.places.sandbox
    do {
      return try Sandbox(path: path, address: ListenerChoice(context, journal).sandboxAddress)
    } catch HTTPServerFailure.addressNotAvailable {
      return try Sandbox(path: path)
    }
  }

  /// Takes the traces out of the file that a console or an earlier `usher forget` had to leave.
  func scrub() {
    do throws(JournalFailure) { try journal.scrub() } catch { log?.write(.warning, error.text) }
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
