import CLinux
import Glibc

extension Terminal {
  /// Stops the whole job, as Ctrl-Z does, and returns when the operator has brought it back.
  ///
  /// Says whether the screen is back. It is not when the program was woken to be ended (SIGTERM,
  /// SIGHUP, SIGINT or SIGQUIT blocked and pending): then only `close()` remains.
  public func suspend() -> Bool {
    guard isShown else { return false }
    giveBack()
    stopUntilInForeground()
    guard isInForeground, !isToEnd else { return false }
    takeBack()
    return true
  }

  /// Takes the screen again after a stop that usher did not ask for; call it on SIGCONT.
  ///
  /// After SIGSTOP the shell has used the screen and changed its modes behind our back.
  public func resumed() {
    guard isShown else { return }
    if !isInForeground { stopUntilInForeground() }
    guard isInForeground, !isToEnd else { return }
    giveBack()
    takeBack()
  }

  /// Whether the terminal is ours to read; also true for one that is gone, as nobody else has it.
  var isInForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Runs `body` safe from SIGTTOU, which stops a background job that sets terminal modes.
  func withoutStopping(_ body: () -> Void) {
    var (stop, before) = (Self.signals(SIGTTOU), sigset_t())
    pthread_sigmask(SIG_BLOCK, &stop, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Stops the process group until it is in the foreground again, or to be ended.
  ///
  /// The group, as under `make run` there is a parent that must stop too. A pending SIGCONT tells
  /// that there was a stop at all: an orphaned group does not stop, and would go round for ever.
  private func stopUntilInForeground() {
    var (resumed, before, now) = (Self.signals(SIGCONT), sigset_t(), timespec())
    pthread_sigmask(SIG_BLOCK, &resumed, &before)
    repeat {
      kill(0, SIGTSTP)
    } while sigtimedwait(&resumed, nil, &now) == SIGCONT && isLeftInBackground
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Whether the shell woke us for nothing (`bg`).
  ///
  /// `kill %1` in bash sends SIGCONT first and SIGTERM after it: stopping at once would lose it.
  private var isLeftInBackground: Bool {
    for _ in 0..<50 {
      if isInForeground || isToEnd { return false }
      usleep(20_000)
    }
    return true
  }

  private var isToEnd: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return [SIGTERM, SIGHUP, SIGINT, SIGQUIT].contains { sigismember(&pending, $0) == 1 }
  }

  private static func signals(_ numbers: Int32...) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
