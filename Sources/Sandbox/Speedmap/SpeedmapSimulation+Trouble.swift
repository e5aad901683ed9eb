import Flow

extension SpeedmapSimulation {
  func subject(ofRead call: Call) -> String? {
    call.method == "GET" && call.segments.first == "v1" ? call.segments.last : nil
  }

  func refusal(_ status: Int, _ words: String) -> Reply {
    Self.refusal(status, "simulated_trouble", words)
  }
}
