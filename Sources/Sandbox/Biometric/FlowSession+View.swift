extension FlowSession {
  func view(for visit: Visit) -> PageView {
    let words = FlowWords(visit["locale"])
    guard !isOver, let technology = current else {
      return status == .failed
        ? PageView(words.failed, isExpired ? "TIMEOUT" : failure?.text ?? "")
        : PageView(words.finished, "✓")
    }
    let title = technology == .headPosition ? words.head : words.face
    let progress = (done: done.count, of: Self.technologies.count)
    let exits: [PageView.Button] = [.init(.cancel, words.close), .init(.expire, "Time runs out")]
    guard hasBegun else {
      return PageView(
        title, technology.name, progress: progress, buttons: [.init(.begin, words.begin)],
        trouble: [.init(.denyCamera, "Deny the camera")] + exits)
    }
    return PageView(
      title, isRetrying ? words.repeated : technology.name, camera: "face", progress: progress,
      buttons: [.init(.finish, words.done)],
      trouble: [
        .init(.retry, "Attempt goes wrong"), .init(.fail, "Check fails"),
        .init(.review, "Check leaves doubts"),
      ] + exits)
  }
}
