/// How a request to a provider ended.
public enum Answer: Equatable, Sendable {
  case response(Response)
  case failed(Failure)

  /// Why no response came.
  public struct Failure: Equatable, Sendable {
    /// The kinds an operator can act on.
    public enum Kind: String, Equatable, Sendable {
      case cannotResolve, cannotConnect, timedOut, certificate, tooLarge, broken, refusedURL
    }

    public var kind: Kind
    /// True when the request may have reached the provider, so that a create may have happened.
    public var mayHaveArrived: Bool
    /// The library's own sentence, without URL or secret.
    public var words: String

    public init(kind: Kind, mayHaveArrived: Bool, words: String) {
      self.kind = kind
      self.mayHaveArrived = mayHaveArrived
      self.words = words
    }
  }
}
