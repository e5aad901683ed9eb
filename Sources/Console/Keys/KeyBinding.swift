/// One row of the key table.
public struct KeyBinding: Equatable, Sendable {
  /// The pages it belongs to; empty for all.
  public var pages: [PageKind]
  /// The first one is shown in the footer.
  public var keys: [Key]
  public var request: KeyRequest
  /// What it does, as an operator reads it.
  public var words: String
  /// A shorter form for the footer; nil keeps it out.
  public var footer: String?
  /// How help and README write the keys where a list of them would be long.
  var shown: String?

  init(
    _ pages: [PageKind], _ keys: [Key], _ request: KeyRequest, _ words: String,
    footer: String? = nil, shown: String? = nil
  ) {
    self.pages = pages
    self.keys = keys
    self.request = request
    self.words = words
    self.footer = footer
    self.shown = shown
  }

  /// The row where some keys were given to something else.
  func without(_ taken: [Key]) -> KeyBinding {
    var binding = self
    binding.keys.removeAll(where: taken.contains)
    return binding
  }

  /// The keys as help and README write them.
  var keysText: String { shown ?? keys.map(\.text).joined(separator: ", ") }
}
