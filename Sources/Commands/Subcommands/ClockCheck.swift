/// What other machines' answers and the system tell about this machine's clock.
struct ClockCheck {
  /// Milliseconds off that still do no harm: signatures are good for minutes (webhook-signatures §1).
  static let tolerance: Int64 = 60_000

  /// Milliseconds that this clock is ahead of each answer's `Date`, which has whole seconds.
  var offsets: [Int64]
  /// Whether NTP or the like sets the clock; nil where that is not known.
  var isSynchronised: Bool?

  /// The finding with its words; the offset that is nearest to zero counts, as an answer may be old.
  var result: (DoctorCommand.Finding, String) {
    guard let offset = offsets.min(by: { $0.magnitude < $1.magnitude }) else {
      return (.remark, "nothing answered to compare it with; \(synchronised)")
    }
    guard offset.magnitude > Self.tolerance else {
      return (.fine, "it agrees with the answers; \(synchronised)")
    }
    let seconds = offset.magnitude / 1000
    return (
      .fault,
      "\(seconds) s \(offset > 0 ? "ahead of" : "behind") the answers, so signatures look "
        + "\(offset > 0 ? "stale" : "as from the future"); set it. \(synchronised.capitalised)"
    )
  }

  private var synchronised: String {
    switch isSynchronised {
    case true: "the system keeps it synchronised"
    case false: "the system does not synchronise it (`timedatectl set-ntp true` does)"
    case nil: "whether it is synchronised is not known"
    }
  }
}
