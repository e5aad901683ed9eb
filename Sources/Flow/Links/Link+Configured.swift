extension Link {
  /// A parameter to put into a link.
  public struct Parameter: Equatable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    init(_ name: String, _ value: JSON) { self.init(name, value.scalarText ?? value.text) }
  }

  /// Puts parameters into a link: what was there stays byte for byte (but what is not ASCII is
  /// percent-encoded), an older value of the same name goes, the fragment stays last.
  ///
  /// - Parameter base: the link as the provider gave it; `https://` is added when it has no scheme
  ///   (Truepic fact sheet §4).
  /// - Throws: `FieldFault` for text that is no link, or http to an address beyond the local network.
  public static func configured(
    _ base: String, with parameters: [Parameter] = [], without unwanted: [String] = []
  ) throws(FieldFault) -> Link {
    let hasScheme = base.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:\/\//) != nil
    // `javascript:…` is no host with a port.
    guard hasScheme || base.prefixMatch(of: /[A-Za-z][A-Za-z0-9+\-]*:[^0-9]/) == nil else {
      throw FieldFault(field: "link", reason: "the link " + AddressFault.otherScheme.words)
    }
    let whole = withEncodedPath(hasScheme ? base : "https://" + base)
    let address: Address
    do {
      address = try Address(reading: whole)
    } catch {
      throw FieldFault(field: "link", reason: "the link " + error.words)
    }
    guard address.isAllowed else {
      throw FieldFault(
        field: "link",
        reason:
          "the link is not https; plain http is taken only for this machine and the local network")
    }
    guard !parameters.isEmpty || !unwanted.isEmpty else {
      return Link(revealed: whole, origin: address.origin)
    }
    let fragment = whole.drop { $0 != "#" }
    let beforeFragment = whole.prefix { $0 != "#" }
    let path = beforeFragment.prefix { $0 != "?" }
    let names = Set(parameters.map(\.name) + unwanted)
    var parts = beforeFragment.dropFirst(path.count + 1)
      .split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    if parts == [""] { parts = [] }
    parts.removeAll { names.contains(Percent.decode($0.prefix { $0 != "=" })) }
    parts += lastOfEachName(parameters).map {
      Percent.encode($0.name) + "=" + Percent.encode($0.value)
    }
    let query = parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
    return Link(revealed: path + query + fragment, origin: address.origin)
  }

  /// A host in other letters cannot be encoded so: that takes the browser's own tables (RFC 5891).
  private static func withEncodedPath(_ link: String) -> String {
    let scheme = link.prefix { $0 != ":" }
    let host = link.dropFirst(scheme.count + 3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let start = link[..<host.endIndex]
    return start + Percent.encodeBeyondASCII(link[host.endIndex...])
  }

  /// A parameter that comes twice would be read differently by every page.
  private static func lastOfEachName(_ parameters: [Parameter]) -> [Parameter] {
    parameters.indices.filter { index in
      !parameters[(index + 1)...].contains { $0.name == parameters[index].name }
    }.map { parameters[$0] }
  }
}
