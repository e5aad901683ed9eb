import CLinux
import Flow
import Glibc

/// The time of day, and the time that only moves forward.
public enum Clock {
  /// The wall clock; an operator or NTP may set it back.
  public static func now() -> Instant {
    Instant(milliseconds: Int64(milliseconds(CLOCK_REALTIME)))
  }

  /// Milliseconds since some moment before the program started; never goes back.
  public static func monotonic() -> Int { milliseconds(CLOCK_MONOTONIC) }

  /// The same, with the time that the machine slept.
  public static func uptime() -> Int { milliseconds(CLOCK_BOOTTIME) }

  /// Seconds that the operator's time zone is east of UTC at a moment.
  public static func utcOffset(at instant: Instant) -> Int {
    var seconds = time_t(instant.milliseconds / 1000)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }

  /// Whether NTP or the like keeps the wall clock right; nil where the system does not tell.
  public static var isSynchronised: Bool? {
    let answer = usher_clock_is_synchronised()
    return answer < 0 ? nil : answer == 1
  }

  private static func milliseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
