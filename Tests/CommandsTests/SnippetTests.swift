import Flow
import FoundationEssentials
import Support
import Testing

@testable import Commands

struct SnippetTests {
  /// One provider on one platform.
  struct Case: CustomTestStringConvertible, Sendable {
    var provider: String
    var platform: Platform

    var testDescription: String { "\(provider) \(platform.rawValue)" }

    var template: String {
      Snippet.all(for: ProviderID(rawValue: provider)).first { $0.platform == platform }?.code()
        ?? ""
    }

    /// With the addresses of a session.
    var code: String {
      Snippet.all(for: ProviderID(rawValue: provider)).first { $0.platform == platform }?
        .code(sessionURL: SnippetTests.session, captureOrigin: SnippetTests.origin) ?? ""
    }
  }

  static let session = "http://127.0.0.1:7357/s/TOKEN"
  static let origin = "https://capture.example:8443"
  static let providers = ["truepic", "biometric", "speedmap"]
  static let cases = providers.flatMap { provider in
    Platform.allCases.map { Case(provider: provider, platform: $0) }
  }

  @Test(arguments: cases) func namesTheAddressesOnceAndNothingElse(_ each: Case) {
    for placeholder in [Snippet.sessionPlaceholder, Snippet.originPlaceholder] {
      #expect(each.template.ranges(of: placeholder).count == 1)
      #expect(!each.code.contains(placeholder))
    }
    #expect(each.code.ranges(of: Self.session).count == 1)
    #expect(each.code.ranges(of: Self.origin).count == 1)
    #expect(each.code.matches(of: /https?:\/\/[a-z0-9]/).count == 2, "no other address")
  }

  @Test(arguments: cases) func reportsOnlyWhatTheListenerHears(_ each: Case) {
    let code = each.template
    switch each.provider {
    case "truepic": #expect(code.contains("/finished") && !code.contains("/bridge"))
    case "biometric" where each.platform != .web:
      #expect(code.contains("navigation") && code.contains("main_frame"))
    default:
      if each.platform == .web {
        #expect(code.contains("/finished"))
      } else {
        #expect(code.contains("X-Capture-Origin") && code.contains("X-Main-Frame"))
      }
    }
  }

  /// Speedmap fact sheet §4: each platform has its own name for the bridge.
  @Test(arguments: [
    (Platform.reactNative, "onMessage"), (.flutter, "window.SpeedmapFlutter"),
    (.ios, "name: \"speedmap\""), (.android, "\"SpeedmapAndroid\""),
  ])
  func usesTheBridgeOfItsPlatform(_ platform: Platform, _ name: String) {
    #expect(Case(provider: "speedmap", platform: platform).template.contains(name))
  }

  /// The embed guides: Truepic's page also needs microphone and location, the others the camera only.
  @Test(arguments: cases) func grantsWhatTheGuideAsksFor(_ each: Case) {
    let words = ["microphone", "AUDIO_CAPTURE", "geolocationEnabled"]
    let asks = words.contains { each.template.contains($0) }
    #expect(asks == (each.provider == "truepic" && each.platform != .web))
  }

  /// The seeds: messages, navigations and grants count for the capture origin and the main frame alone.
  @Test(
    arguments: [
      (.reactNative, ["originOf(url)", "isTopFrame", "grantIfSameHostElsePrompt"]),
      (.flutter, ["uri.origin == captureOrigin", "await _isCaptureShown()"]),
      (
        .ios,
        [
          "frame.isMainFrame", "asking.port) == captureOrigin", "origin(url) == captureOrigin",
        ]
      ),
      (.android, ["originOf(request.origin) == ORIGIN", "request.isForMainFrame"]),
      (.web, ["url.origin !== ORIGIN", "window.top !== window.self"]),
    ] as [(Platform, [String])])
  func checksOriginAndFrame(_ platform: Platform, _ checks: [String]) {
    let ofMessages: [Platform: String] = [
      .reactNative: "if (originOf(url) !== ORIGIN) return;", .flutter: "startsWith(_word)",
      .ios: "message.frameInfo.isMainFrame", .android: "isMainFrame && originOf(source) == ORIGIN",
    ]
    for provider in Self.providers {
      let code = Case(provider: provider, platform: platform).template
      for check in checks { #expect(code.contains(check), "\(provider): \(check)") }
      guard provider == "speedmap", let check = ofMessages[platform] else { continue }
      #expect(code.contains(check), "\(provider): \(check)")
    }
  }

  /// On a loopback listener the link names no callback, so that the app's own has to fit in.
  @Test(arguments: Platform.allCases) func theFinishedCallbackIsAConstant(_ platform: Platform) {
    guard platform != .web else { return }
    let code = Case(provider: "truepic", platform: platform).template
    #expect(code.contains("vision-config.finishedCallbackURL=ADDRESS"))
    #expect(code.contains(platform == .ios || platform == .flutter ? " finished" : " FINISHED"))
    for provider in ["biometric", "speedmap"] {
      #expect(!Case(provider: provider, platform: platform).template.contains("CallbackURL"))
    }
  }

  /// Speedmap's guide: inline playback without a gesture, and a cancelled result for what is not complete.
  @Test(arguments: providers) func playsInlineAndTellsHowItEnded(_ provider: String) {
    func code(_ platform: Platform) -> String {
      Case(provider: provider, platform: platform).template
    }
    for platform in [Platform.reactNative, .flutter, .ios] {
      #expect(code(platform).contains("allowsInlineMediaPlayback"), "\(platform)")
      #expect(code(platform).contains("onEnd(type)"), "\(platform)")
      #expect(code(platform).contains("complete, cancel or error"), "\(platform)")
    }
    #expect(code(.flutter).contains("setMediaPlaybackRequiresUserGesture(false)"))
    #expect(code(.flutter).contains("mediaTypesRequiringUserAction: const <PlaybackMediaTypes>{}"))
    #expect(
      code(.flutter).contains("setGeolocationPermissionsPromptCallbacks") == (provider == "truepic")
    )
    #expect(code(.android).contains("RESULT_OK else RESULT_CANCELED"))
    #expect(code(.reactNative).contains(#"originWhitelist={["*"]}"#))
  }

  @Test func nothingOfFlutterWaitsForTheListener() {
    let code = Case(provider: "speedmap", platform: .flutter).template
    #expect(!code.contains("await _post"))
    #expect(code.contains("unawaited(_post("))
    #expect(code.contains("} catch (_) {"))
  }

  @Test(arguments: cases) func fitsTheLinesOfAnEditor(_ each: Case) {
    for line in each.template.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    #expect(each.template.hasSuffix("\n"))
  }

  @Test(arguments: cases) func itsBracketsMatch(_ each: Case) {
    let pairs: [Character: Character] = ["(": ")", "[": "]", "{": "}"]
    var open: [Character] = []
    // Those in texts, comments and regular expressions match too.
    for character in each.template {
      if let closing = pairs[character] {
        open.append(closing)
      } else if ")]}".contains(character) {
        #expect(open.popLast() == character)
      }
    }
    #expect(open.isEmpty)
  }

  @Test(arguments: providers) func theSwiftCompilerReadsTheOneForIOS(_ provider: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("Verification.swift")
    try write(Case(provider: provider, platform: .ios).code, to: file)
    let result = try Shell.run(["swiftc", "-frontend", "-parse", file])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(.enabled(if: Node.isInstalled), arguments: providers)
  func nodeReadsTheOneForTheWeb(_ provider: String) throws {
    try Node.check(Case(provider: provider, platform: .web).code)
  }

  /// Node knows no JSX, so the element is taken out.
  @Test(.enabled(if: Node.isInstalled), arguments: providers)
  func nodeReadsTheOneForReactNative(_ provider: String) throws {
    let code = Case(provider: provider, platform: .reactNative).code
    let start = try #require(code.firstRange(of: "return (\n"))
    let end = try #require(code[start.upperBound...].firstRange(of: "\n  );"))
    try Node.check(code[..<start.lowerBound] + "return 0;" + code[end.upperBound...])
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
