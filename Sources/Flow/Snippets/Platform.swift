/// What the customer's page is embedded in.
public enum Platform: String, CaseIterable, Sendable {
  case reactNative = "react-native"
  case flutter, ios, android, web

  /// The name with its language.
  public var words: String {
    switch self {
    case .reactNative: "React Native (JavaScript)"
    case .flutter: "Flutter (Dart)"
    case .ios: "iOS (Swift)"
    case .android: "Android (Kotlin)"
    case .web: "web page (JavaScript)"
    }
  }
}
