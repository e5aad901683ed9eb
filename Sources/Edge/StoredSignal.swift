import Flow

/// A signal's row; the signal is nil when its record makes no sense.
struct StoredSignal {
  let lane: String
  let key: String
  let duplicates: Int
  let signal: Signal?
}
