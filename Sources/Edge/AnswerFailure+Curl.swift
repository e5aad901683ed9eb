import CCurl
import Flow

extension Answer.Failure {
  /// The operator's view of a curl result other than `CURLE_OK`.
  ///
  /// `hasBegun` tells that bytes of the request were written to the provider's connection.
  init(_ result: CURLcode, hasBegun: Bool) {
    // An answer that is not HTTP is an "unsupported protocol" too, but not for a reason in the URL.
    let isForeign = result == CURLE_UNSUPPORTED_PROTOCOL && hasBegun
    let kind = isForeign ? .broken : Self.kind(of: result)
    // Not curl's error buffer, which may hold the URL.
    self.init(
      kind: kind, mayHaveArrived: hasBegun && kind.canComeLate,
      words: String(cString: usher_curl_words(result)))
  }

  private static func kind(of result: CURLcode) -> Kind {
    switch result {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .cannotResolve
    case CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_INTERFACE_FAILED: .cannotConnect
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_USE_SSL_FAILED:
      .certificate
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: .refusedURL
    default: .broken
    }
  }
}

extension Answer.Failure.Kind {
  /// False for the kinds that end a request before its first byte is sent.
  fileprivate var canComeLate: Bool {
    switch self {
    case .timedOut, .broken, .tooLarge: true
    case .cannotResolve, .cannotConnect, .certificate, .refusedURL: false
    }
  }
}
