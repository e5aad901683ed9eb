import Flow

extension CaptureSession {
  func view(for visit: Visit) -> PageView {
    let words = words(for: visit)
    guard !isOver, let step = current else { return closingView(words) }
    let progress = (done: references.count, of: steps.count)
    let exits: [PageView.Button] = [
      .init(.cancel, words.cancel), .init(.expire, "Session expires"),
    ]
    guard hasBegun else {
      return PageView(
        words.title(of: step), isCameraDenied ? words.camera : words.hint, progress: progress,
        buttons: [.init(.begin, words.begin)],
        trouble: [.init(.denyCamera, "Deny the camera")] + exits)
    }
    return PageView(
      words.title(of: step), words.hint, camera: step == "document" ? "document" : "face",
      progress: progress, buttons: [.init(.finish, words.done)],
      trouble: [
        .init(.retry, "Attempt goes wrong"), .init(.fail, "Check fails"),
        .init(.review, "Check leaves doubts"), .init(.denyCamera, "Deny the camera"),
      ] + exits)
  }

  /// The language of the link, else that of the session (fact sheet §5).
  func words(for visit: Visit) -> CaptureWords {
    CaptureWords(visit["lang"] ?? order["locale"]?.string)
  }

  private func closingView(_ words: CaptureWords) -> PageView {
    switch status {
    case .completed, .created: PageView(words.thanks, "Everything was received.")
    case .expired: PageView("Session expired", "Ask for a new link.")
    case .cancelled: PageView("Cancelled", "You may close this window.")
    case .failed: PageView("No tries left", "Ask for a new link.")
    }
  }
}
