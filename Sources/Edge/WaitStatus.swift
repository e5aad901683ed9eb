/// How a child ended, out of the number that `waitpid` gives.
///
/// The layout behind WIFEXITED, WEXITSTATUS and WTERMSIG, macros that Swift does not import.
struct WaitStatus {
  /// The signal that ended it; nil when it ended by itself.
  let signal: Int32?
  /// Its exit status; 0 after a signal.
  let exit: Int32

  init(_ number: Int32) {
    let signal = number & 0x7F
    self.signal = signal == 0 ? nil : signal
    exit = number >> 8 & 0xFF
  }
}
