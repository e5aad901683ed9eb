import Flow

extension SettingsNode {
  /// An array of objects, each with its place.
  func nodes(_ name: String) throws(Failure) -> [SettingsNode] {
    guard let value = members[name] else { return [] }
    guard let items = value.array else { throw fault(name, "an array of objects, [{…}]") }
    var nodes: [SettingsNode] = []
    for (index, item) in items.enumerated() {
      nodes.append(try SettingsNode(text, item, at: names + [name, "[\(index)]"]))
    }
    return nodes
  }
}
