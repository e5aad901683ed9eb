import Flow
import Support
import Testing

/// A customer clicks through the hosted page in Chromium while the operator watches in the console.
@Suite(.serialized, .enabled(if: Browser.isInstalled))
struct BrowserConsoleTests {
  /// The four names under which an app may offer its bridge (Speedmap fact sheet §4).
  static let bridges = [
    "window.ReactNativeWebView = { postMessage: keep };",
    "window.webkit = { messageHandlers: { speedmap: { postMessage: keep } } };",
    "window.SpeedmapAndroid = { postMessage: keep };",
    "window.SpeedmapFlutter = { postMessage: keep };",
  ]

  @Test(arguments: bridges)
  func everyBridgeBringsTheStepsAndTheConfirmedEnd(_ bridge: String) throws {
    let both = try BrowserWindow(provider: 2, bridge: bridge)
    try both.browser.open(both.link)
    try both.expect("bridge", "ready")
    try both.expectOwnResourcesOnly()
    try both.expectPolicyHolds()
    try both.press("begin")
    try both.expect("step.start", "camera.start", "● liveness")
    try both.press("finish")
    try both.expect("step.complete", "✓ liveness")
    try both.press("begin")
    try both.expect("● document")
    try both.press("finish")
    try both.expect("P A S S E D", "confirmed by")
  }

  @Test func anInspectionShowsItsStatusAndItsConfirmedEnd() throws {
    let both = try BrowserWindow(provider: 0)
    try both.browser.open(both.link)
    try both.expect("ACTION_STATUS_STARTED")
    try both.expectOwnResourcesOnly()
    try both.expectPolicyHolds()
    try both.press("finish")
    try both.expect("ACTION_STATUS_IN_PROGRESS")
    try both.press("finish", "answer", "submit")
    try both.expect("P A S S E D", "confirmed by")
    try both.browser.wait("the listener's page") {
      try both.browser.address().hasPrefix(both.session + "/finished?inspection_id=")
    }
  }

  @Test func aFlowShowsItsChecksAndItsConfirmedEnd() throws {
    let both = try BrowserWindow(provider: 1)
    let joint = both.link.contains("?") ? "&" : "?"
    try both.browser.open(both.link + joint + "web_view=true")
    try both.expect("flow.start")
    try both.expectOwnResourcesOnly()
    try both.expectPolicyHolds()
    try both.press("begin")
    try both.expect("technology.start", "● LDHP")
    try both.press("finish")
    try both.expect("technology.end", "✓ LDHP")
    try both.press("begin")
    try both.expect("● F2F")
    try both.press("finish")
    try both.expect("P A S S E D", "confirmed by")
    try both.browser.wait("the end page") {
      try both.browser.address() == both.origin + "/finished"
    }
  }

  @Test func aRefusedCameraIsSeenAtOnce() throws {
    let both = try BrowserWindow(provider: 2, bridge: Self.bridges[2])
    try both.browser.open(both.link)
    // The page is drawn anew when it has begun; what was unfolded before would fold again.
    try both.expect("ready")
    try both.browser.click("summary")
    try both.press("deny-camera")
    try both.expect("camera_denied", "allow it in the browser")
  }
}
