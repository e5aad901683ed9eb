/// Why a text is no web address that usher takes.
public enum AddressFault: Error, Equatable, Sendable {
  case noScheme, otherScheme, space, control, backslash, otherLetters, userInfo, noHost, finalDot
  case host, port

  /// What is wrong, as a clause that goes on from "the link".
  public var words: String {
    switch self {
    case .noScheme: "is not a web address; it wants https://, a host and a path"
    case .otherScheme: "is neither https nor http"
    case .space: "has a space or a line break in it; copy it whole, without what stands around it"
    case .control: "has a control character in it; copy it again from where it came"
    case .backslash: "has a backslash in it, which readers take in different ways"
    case .otherLetters:
      "has letters beyond a to z in its host; write them as a browser does, beginning with xn--"
    case .userInfo: "names a user before an @, which can hide where it leads; leave that out"
    case .noHost: "has no host after ://"
    case .finalDot: "has a host that ends with a dot; leave the dot out"
    case .host: "has a host that is no name and no address in its usual spelling"
    case .port: "has a port that is no number from 1 to 65535"
    }
  }

  /// The first character that no address may have; nil where there is none.
  init?(charactersOf url: String) {
    let unusual = url.unicodeScalars.first { $0.value <= 0x20 || $0.value >= 0x7F || $0 == "\\" }
    switch unusual {
    case nil: return nil
    case " ", "\n", "\r", "\t": self = .space
    case "\\": self = .backslash
    case let other? where other.value < 0x80: self = .control
    default: self = .otherLetters
    }
  }
}
