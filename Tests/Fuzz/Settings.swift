import Flow

@testable import Commands

/// A settings file, and each of its profiles.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSettings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  do {
    let settings = try Settings(parsing: input.body, file: "config.json")
    for (name, profile) in settings.profiles where !namesCommand(profile) {
      check(settings, profile: name)
    }
  } catch let failure as Failure {
    checkRefusal(failure)
  } catch {
    promisePlain("\(error)", "a fault of the settings")
  }
  return 0
}

private func check(_ settings: Settings, profile name: String) {
  do throws(Failure) {
    let profile = try Profile(named: name, in: settings, Environment(variables: ["SECRET": "a\nb"]))
    for account in profile.accounts.values {
      // Others, such as an audience, name something that nobody calls.
      let names = Registry[account.provider]?.settings.filter(\.isAddress).map(\.name) ?? []
      let addresses = names.compactMap { account.settings[$0] }
      promise(
        addresses.allSatisfy { Address(url: $0)?.isAllowed == true }, "an address that leads astray"
      )
    }
  } catch {
    checkRefusal(error)
  }
}

private func checkRefusal(_ failure: Failure) {
  promise(failure.exit == ExitCode.usage, "a settings fault is wrong usage")
  promisePlain(failure.message, "a settings fault")
}

/// A profile that would run programs is left alone.
private func namesCommand(_ value: JSON) -> Bool {
  switch value {
  case .object(let members):
    members.contains { $0.key.contains("command") || namesCommand($0.value) }
  case .array(let items): items.contains(where: namesCommand)
  default: false
  }
}
