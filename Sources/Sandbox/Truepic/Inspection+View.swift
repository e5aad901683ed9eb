import Flow

extension Inspection {
  func view(for visit: Visit) -> PageView {
    if isOver { return closingView }
    let organization = PageView.Button(.cancel, "The organization cancels")
    guard isOpened else {
      return PageView("Not yet", "This inspection is scheduled for later.", trouble: [organization])
    }
    let progress = (done: photos.count + (isAnswered ? 1 : 0), of: Self.photosAsked + 1)
    if isCameraDenied {
      return PageView(
        "Camera needed", "Allow the camera to go on.",
        buttons: [.init(.begin, "Try the camera again")], trouble: [organization])
    }
    if photos.count < Self.photosAsked { return photoView(visit, progress, organization) }
    if !isAnswered {
      return PageView(
        "Is there visible damage?", "One question, then you are done.", progress: progress,
        buttons: [.init(.answer, "No damage")])
    }
    return PageView(
      "Ready to submit", "Your photos and answers will be sent for review.", progress: progress,
      buttons: [.init(.submit, "Submit"), .init(.retry, "Retake the last photo")],
      trouble: [.init(.expire, "The link expires")])
  }

  private func photoView(
    _ visit: Visit, _ progress: (done: Int, of: Int), _ organization: PageView.Button
  ) -> PageView {
    let isShort = visit.object("vision-config")?["onboarding"]?.string == "short"
    let hint = "Stand two metres away and keep the whole side in view."
    let isFirst = photos.isEmpty
    return PageView(
      isFirst ? "Photo of the front" : "Photo of the back",
      isFirst && !isShort
        ? "Welcome. You will take \(Self.photosAsked) photos and answer one question. " + hint
        : hint,
      camera: "vehicle", progress: progress, buttons: [.init(.finish, "Take photo")],
      trouble: [
        .init(.denyCamera, "Deny the camera"), .init(.review, "Photo leaves doubts"),
        .init(.fail, "Photo fails the tests"), organization, .init(.expire, "The link expires"),
      ])
  }

  private var closingView: PageView {
    switch status {
    case .readyForReview, .closed:
      PageView("Thank you", "Everything was received. You may close this window.")
    case .canceled: PageView("Inspection canceled", "The organization called this inspection off.")
    default: PageView("Link expired", "Ask for a new link.")
    }
  }
}
