import CTerminal

/// What happens when usher itself fails: the terminal is given back, one sentence, no core file.
public enum CrashGuard {
  /// Call it first thing in the program; `Terminal` tells it later what to give back.
  public static func install() { guard_install() }
}
