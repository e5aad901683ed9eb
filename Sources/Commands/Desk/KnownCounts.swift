import Edge
import Flow

/// How many sessions the list has, kept while nothing changes: counting reads the whole index.
struct KnownCounts {
  var filter: SessionFilter
  /// By the filter.
  var total: Int
  /// Of the whole journal.
  var all: SessionCounts
}
