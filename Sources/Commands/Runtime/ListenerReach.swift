/// Whether the advertised address leads to the listener.
enum ListenerReach: Equatable {
  case checking
  case reached
  /// Why not, as a sentence.
  case failed(String)
}
