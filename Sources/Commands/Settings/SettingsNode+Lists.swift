import Flow

extension SettingsNode {
  func flag(_ name: String) throws(Failure) -> Bool? {
    guard let value = members[name] else { return nil }
    guard case .bool(let flag) = value else { throw fault(name, "true or false") }
    return flag
  }

  /// An array of objects, each with its place.
  func nodes(_ name: String) throws(Failure) -> [SettingsNode] {
    guard let value = members[name] else { return [] }
    guard let items = value.array else { throw fault(name, "an array of objects, [{…}]") }
    var nodes: [SettingsNode] = []
    for (index, item) in items.enumerated() {
      nodes.append(try SettingsNode(file: file, path: "\(place(name))[\(index)]", item))
    }
    return nodes
  }
}
