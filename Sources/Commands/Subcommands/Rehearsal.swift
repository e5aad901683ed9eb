import Edge
import Flow
import Sandbox

/// A scenario as the command line asks for it: with faults, seed and pace.
struct Rehearsal {
  let scenario: Scenario
  /// nil for the scenario's own.
  let faults: Faults?
  let seed: UInt64
  let pace: Int64

  init(_ word: String, _ invocation: Invocation) throws(Failure) {
    scenario = try ScenarioName.read(word)
    do throws(Faults.Mistake) {
      faults = try invocation.options["fault"].map(Faults.init(parsing:))
    } catch {
      throw .usage(error.description)
    }
    let given = try invocation.number("seed", in: 0...Int.max)
    seed = given.map(UInt64.init) ?? .random(in: 1...9999)
    pace = Int64(try invocation.number("pace", in: 0...60_000) ?? Int(Sandbox.pace))
  }

  /// Refuses a scenario that belongs to another provider, before anything is done.
  func check(_ provider: ProviderID) throws(Failure) {
    guard let owner = scenario.provider, owner != provider else { return }
    throw .usage("The scenario \(scenario.name) is for sessions of \(owner), not of \(provider).")
  }

  /// Starts to play, and says which seed repeats it.
  func start(
    in sandbox: Sandbox, _ session: Session, _ output: Output
  ) throws(Failure) {
    do {
      try sandbox.play(
        scenario, provider: session.provider, providerSession: session.providerSession ?? "",
        faults: faults, seed: seed, pace: pace, now: Clock.now())
    } catch let refusal as SandboxRefusal {
      throw .usage(refusal.description)
    } catch {
      throw .machine("The scenario cannot be played: \(error)")
    }
    if faults != nil { output.tell("Faults with --seed \(seed).") }
  }
}
