import Flow

/// How old what is known of a session is, so that nobody takes silence for news.
struct Freshness: Equatable {
  var text: String
  /// When the words will be others; nil when they will not.
  var next: Instant?

  init(_ session: Session, now: Instant) {
    let read = session.readAt.map { Age.ago($0, now: now) }
    let heard = session.heardAt.map { Age.ago($0, now: now) }
    text =
      (read.map { "read \($0.text) ago" } ?? "not read yet") + " \(Glyph.dot.text) "
      + (heard.map { "last signal \($0.text) ago" } ?? "no signal yet")
    next = [read?.next, heard?.next].compactMap(\.self).min()
  }
}
