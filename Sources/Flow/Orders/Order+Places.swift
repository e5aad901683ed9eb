extension Order {
  /// Where a value ends up, as the names on the way to it.
  private struct Place {
    var path: [String]
    /// The field that puts it there.
    var field: String
    /// What stands there; nil for nothing.
    var text: String?

    /// True when this one is where the other is, or around it.
    func takesIn(_ other: Place) -> Bool { other.path.starts(with: path) }
  }

  /// Finds two fields that want different things in one place, of which only one could win.
  ///
  /// - Throws: a fault that names both.
  func checkPlaces(_ provider: any Provider) throws(FieldFault) {
    let places = places(provider)
    for (index, one) in places.enumerated() {
      for other in places[(index + 1)...] where one.field != other.field {
        guard one.takesIn(other) || other.takesIn(one) else { continue }
        let isSame = one.path == other.path
        guard !isSame || one.text != other.text else { continue }
        let (outer, inner) = one.path.count <= other.path.count ? (one, other) : (other, one)
        let names = "\(PlainText.shown(outer.field)) and \(PlainText.shown(inner.field))"
        throw FieldFault(
          field: inner.field,
          reason: isSame
            ? "\(names) contradict each other; leave one of them out"
            : "\(names) want the same place, the one within the other; leave one of them out")
      }
    }
  }

  private func places(_ provider: any Provider) -> [Place] {
    var places = values.sorted { $0.key < $1.key }.compactMap { name, value in
      path(of: name, provider).map { Place(path: $0, field: name, text: text(value)) }
    }
    if let parameter = provider.webViewParameter, isForWebView || isForBrowser {
      places.append(
        Place(
          path: ["link", parameter.name], field: Field.surface.name,
          text: isForWebView ? parameter.value : nil))
    }
    if !reference.isEmpty, let path = provider.referencePath {
      places.append(Place(path: path, field: Field.reference.name, text: reference))
    }
    return places
  }

  private func text(_ value: JSON) -> String { value.scalarText ?? value.text }

  /// Members of the request nest by their dots; a parameter of the link is one name, dots and all.
  private func path(of name: String, _ provider: any Provider) -> [String]? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], provider.fields.first { $0.name == name }?.place) {
    case ("request", _): return parts
    case ("link", _): return ["link", parts.dropFirst().joined(separator: ".")]
    case ("metadata", _), (_, .request): return ["request"] + parts
    case (_, .link), ("vision-config", _): return ["link"] + parts
    default: return nil
    }
  }
}
