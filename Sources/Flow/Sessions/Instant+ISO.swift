import FoundationEssentials

extension Instant {
  /// ISO 8601 in UTC with milliseconds, like `2026-12-01T12:01:03.250Z`.
  public var iso8601: String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
