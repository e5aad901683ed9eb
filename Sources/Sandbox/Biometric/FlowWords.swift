/// The words of the flow page in the languages that its `locale` parameter knows: en, ru, kz.
struct FlowWords {
  let code: String
  let head, face, begin, done, repeated, finished, failed, close: String

  /// English unless the locale is known; the provider writes `kz`, not `kk` (fact sheet §4).
  init(_ locale: String?) {
    switch locale {
    case "ru":
      self.init(
        "ru", head: "Поверните голову", face: "Сравнение лица", begin: "Включить камеру",
        done: "Готово", repeated: "Попробуйте ещё раз", finished: "Проверка завершена",
        failed: "Проверка не пройдена", close: "Прервать")
    case "kz":
      self.init(
        "kk", head: "Басыңызды бұрыңыз", face: "Бетті салыстыру", begin: "Камераны қосу",
        done: "Дайын", repeated: "Қайталап көріңіз", finished: "Тексеру аяқталды",
        failed: "Тексеруден өтпеді", close: "Тоқтату")
    default:
      self.init(
        "en", head: "Turn your head", face: "Compare your face", begin: "Start the camera",
        done: "Done", repeated: "Try once more", finished: "The check is over",
        failed: "The check did not succeed", close: "Abort")
    }
  }

  private init(
    _ code: String, head: String, face: String, begin: String, done: String, repeated: String,
    finished: String, failed: String, close: String
  ) {
    self.code = code
    self.head = head
    self.face = face
    self.begin = begin
    self.done = done
    self.repeated = repeated
    self.finished = finished
    self.failed = failed
    self.close = close
  }
}
