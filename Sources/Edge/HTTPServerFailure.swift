/// Why the listener cannot listen.
public enum HTTPServerFailure: Error, Equatable, CustomStringConvertible {
  /// Another program, or another usher, listens there.
  case portInUse(address: String, port: UInt16)
  /// This machine has no such address, or the text is not an address.
  case addressNotAvailable(String)
  /// The library does not take the certificate and key together.
  case badCertificate
  /// The certificate or the key cannot be used at all; the text is a sentence that says why.
  case unusableFile(String)
  /// Anything else, in the system's words.
  case other(String)

  /// A sentence that names the remedy where there is one.
  public var description: String {
    switch self {
    case .portInUse(let address, let port):
      "Port \(port) of \(address) is in use; choose another one with --port."
    case .addressNotAvailable(let address):
      "This machine has no address \(address); `ip address` lists the ones it has."
    case .badCertificate:
      "The certificate and the key in listener.tls do not fit together or are not PEM."
    case .unusableFile(let sentence): sentence
    case .other(let words): "Cannot listen: \(words)."
    }
  }
}
