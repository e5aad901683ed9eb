import Flow

extension BiometricSimulation {
  func subject(ofRead call: Call) -> String? {
    call.method == "GET" && call.path.hasSuffix("/result/")
      ? call.query.value(of: "session_id") : nil
  }

  func refusal(_ status: Int, _ words: String) -> Reply { Self.refusal(status, words) }
}
