import Flow

extension Standing {
  /// The JSON text of the case and of what it carries.
  var record: String {
    var inner = RecordText()
    switch self {
    case .inProgress(let step): inner.add("step", step)
    case .failed(let code): inner.add("code", code)
    case .confirmed(let verdict): inner.add("_0", json: verdict.record)
    case .superseded(let next): inner.add("by", next.rawValue)
    case .unknown, .created, .opened, .submitted, .cancelled, .expired: break
    }
    return "{\"\(name)\":\(inner.closed)}"
  }
}

extension Verdict {
  var record: String {
    var inner = RecordText()
    if case .failed(let reasons) = self { inner.add("reasons", reasons) }
    return "{\"\(name)\":\(inner.closed)}"
  }
}
