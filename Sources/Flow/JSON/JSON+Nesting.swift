extension JSON {
  /// Puts a value at a dotted path, making the objects on the way: `brand.name`.
  public mutating func set(_ path: String, to value: JSON) {
    let name = String(path.prefix { $0 != "." })
    var members = object ?? [:]
    if name.count == path.count {
      members[name] = value
    } else {
      var inner = members[name] ?? .object([:])
      inner.set(String(path.dropFirst(name.count + 1)), to: value)
      members[name] = inner
    }
    self = .object(members)
  }
}
