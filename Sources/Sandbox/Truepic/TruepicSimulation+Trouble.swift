import Flow

extension TruepicSimulation {
  func subject(ofRead call: Call) -> String? {
    let segments = call.segments
    guard call.method == "GET", segments.count == 3, segments[1] == "inspections" else {
      return nil
    }
    return segments[2]
  }

  func refusal(_ status: Int, _ words: String) -> Reply { Self.refusal(status, words) }
}
