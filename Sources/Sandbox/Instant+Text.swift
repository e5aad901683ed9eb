import Flow
import FoundationEssentials

extension Instant {
  /// ISO 8601 in UTC with milliseconds.
  var iso: String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
