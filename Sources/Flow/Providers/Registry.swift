/// All providers that usher knows.
public enum Registry {
  /// In the order in which they are offered.
  public static let all: [any Provider] = [Truepic(), Biometric(), Speedmap()]

  public static subscript(id: ProviderID) -> (any Provider)? { all.first { $0.id == id } }
}
