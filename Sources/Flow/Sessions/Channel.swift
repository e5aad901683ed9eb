/// The way a signal came.
public enum Channel: String, Codable, CaseIterable, Sendable {
  case callback, bridge, navigation, webhook, poll
}
