/// The words of the capture page in the languages of its `lang` parameter (Speedmap fact sheet §5).
struct CaptureWords {
  let code: String
  let liveness, document, selfie, begin, done, thanks, cancel, camera, hint: String

  /// English unless the language is known.
  init(_ language: String?) {
    self = Self.all[language ?? ""] ?? Self.english
  }

  func title(of step: String) -> String {
    ["liveness": liveness, "document": document, "selfie": selfie][step] ?? step
  }

  private init(
    _ code: String, _ liveness: String, _ document: String, _ selfie: String, begin: String,
    done: String, thanks: String, cancel: String, camera: String, hint: String
  ) {
    self.code = code
    self.liveness = liveness
    self.document = document
    self.selfie = selfie
    self.begin = begin
    self.done = done
    self.thanks = thanks
    self.cancel = cancel
    self.camera = camera
    self.hint = hint
  }

  private static let english = CaptureWords(
    "en", "Show your face", "Photo of your document", "Take a selfie", begin: "Start the camera",
    done: "Take it", thanks: "Thank you", cancel: "Cancel", camera: "Allow the camera to go on",
    hint: "Hold still, in good light")

  private static let all = [
    "pcm": CaptureWords(
      "pcm", "Show your face", "Snap your document", "Snap yourself", begin: "Start camera",
      done: "Snap am", thanks: "Thank you well well", cancel: "Stop am",
      camera: "Abeg allow camera", hint: "No shake, make light dey"),
    "ha": CaptureWords(
      "ha", "Nuna fuskarka", "Hoton takardarka", "Ɗauki hoton kanka", begin: "Kunna kyamara",
      done: "Ɗauka", thanks: "Na gode", cancel: "Soke", camera: "Ba da izinin kyamara",
      hint: "Tsaya cak, a wuri mai haske"),
    "yo": CaptureWords(
      "yo", "Fi ojú rẹ hàn", "Àwòrán ìwé rẹ", "Ya àwòrán ara rẹ", begin: "Tan kámẹ́rà",
      done: "Ya á", thanks: "Ẹ ṣé", cancel: "Fagilé", camera: "Gba kámẹ́rà láàyè",
      hint: "Dúró jẹ́ẹ́, níbi ìmọ́lẹ̀"),
    "ig": CaptureWords(
      "ig", "Gosi ihu gị", "Foto akwụkwọ gị", "Were foto onwe gị", begin: "Gbanye igwefoto",
      done: "Were ya", thanks: "Daalụ", cancel: "Kagbuo", camera: "Kwe ka igwefoto rụọ ọrụ",
      hint: "Kwụrụ otu ebe, n'ìhè"),
  ]
}
