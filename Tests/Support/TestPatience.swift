/// How long a test waits for what has to come: a limit for faults, which costs nothing when there is none.
///
/// Sanitizers and a busy machine make everything ten times slower.
public enum TestPatience {
  public static let seconds: Double = 60
  public static let milliseconds = Int(seconds * 1000)
}
