import Flow

extension FormPage {
  /// Why a name cannot be added; nil when it can.
  func fault(ofName name: String) -> String? {
    if form.entries.contains(where: { $0.field.name == name }) { return nil }
    if Order.takes(name, offer.provider) { return nil }
    let spaces = offer.provider.openNamespaces.map { $0 + ".NAME" }.joined(separator: ", ")
    return "\(offer.provider.name) takes these further fields: \(spaces)"
  }
}
