import Flow

/// The rules for the body of a create request (Speedmap fact sheet §2).
enum CaptureOrder {
  static let steps = ["liveness", "document", "selfie"]

  /// The steps of an order, with those of the provider's sample when it names none.
  static func steps(in order: JSON, kind: CaptureKind) -> [String] {
    order["steps"]?.strings ?? (kind == .liveness ? ["liveness"] : ["liveness", "document"])
  }

  /// What is wrong with it, as a sentence; nil when it can be taken.
  static func fault(in order: JSON) -> String? {
    if let wish = order["steps"] {
      let names = wish.strings ?? []
      guard let items = wish.array, !items.isEmpty, names.count == items.count else {
        return "steps must be a list of step names."
      }
      if let unknown = names.first(where: { !steps.contains($0) }) {
        return "steps: \(unknown) is not one of \(steps.joined(separator: ", "))."
      }
    }
    if let color = order["brand"]?["color"], !Visit.isColor(color.string ?? "") {
      return "brand.color must be written as #RRGGBB."
    }
    if let url = order["success_url"], Visit.destination(url.string ?? "") == nil {
      return "success_url must be an absolute URL."
    }
    return nil
  }
}
