import Glibc

/// Whether processes that are no children of the test still run.
public enum ProcessLife {
  /// Waits for the end of a process; false when it does not come.
  ///
  /// A zombie has ended: it waits for the init of this machine, which may never ask.
  public static func ends(_ process: pid_t) throws -> Bool {
    let end = ContinuousClock.now + .seconds(TestPatience.seconds)
    while ContinuousClock.now < end {
      let state = try Shell.run(["ps", "-o", "stat=", "-p", "\(process)"]).output
      if state.isEmpty || state.hasPrefix("Z") { return true }
    }
    return false
  }
}
