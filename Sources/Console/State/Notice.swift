import Flow

/// A sentence that goes away by itself.
struct Notice: Equatable {
  enum Kind { case done, told, refused }

  /// How long a sentence stays, in milliseconds.
  static let life: Int64 = 6_000

  var text: String
  var kind: Kind
  var until: Instant
}
