/// The sentences of the short link's page.
struct ShortLinkWords {
  var title: String
  var text: String
  var button: String
  /// For a code that leads nowhere.
  var goneTitle: String
  var goneText: String

  init(_ language: PageLanguage) {
    (title, text, button, goneTitle, goneText) = Self.words(language)
  }

  private static func words(_ language: PageLanguage) -> (String, String, String, String, String) {
    switch language {
    case .en:
      (
        "Your verification", "Tap the button to begin.", "Continue",
        "This link no longer works", "Please ask for a new link."
      )
    case .pcm:
      (
        "Your verification", "Press the button make we start.", "Continue",
        "This link no dey work again", "Abeg ask for new link."
      )
    case .ha:
      (
        "Tantancewarka", "Danna maɓallin don farawa.", "Ci gaba",
        "Wannan mahaɗin ba ya aiki", "Da fatan za a nemi sabon mahaɗi."
      )
    case .yo:
      (
        "Ìjẹ́rìísí rẹ", "Tẹ bọ́tìnì náà láti bẹ̀rẹ̀.", "Tẹ̀síwájú",
        "Ìjápọ̀ yìí kò ṣiṣẹ́ mọ́", "Jọ̀wọ́ béèrè fún ìjápọ̀ tuntun."
      )
    case .ig:
      (
        "Nnwale gị", "Pịa bọtịnụ ka ịmalite.", "Gaa n’ihu",
        "Njikọ a anaghị arụ ọrụ ọzọ", "Biko rịọ njikọ ọhụrụ."
      )
    case .ru:
      (
        "Ваша проверка", "Нажмите кнопку, чтобы начать.", "Продолжить",
        "Эта ссылка больше не действует", "Попросите новую ссылку."
      )
    case .kz:
      (
        "Сіздің тексеруіңіз", "Бастау үшін түймені басыңыз.", "Жалғастыру",
        "Бұл сілтеме енді жұмыс істемейді", "Жаңа сілтеме сұраңыз."
      )
    case .es:
      (
        "Su verificación", "Pulse el botón para empezar.", "Continuar",
        "Este enlace ya no funciona", "Pida un enlace nuevo."
      )
    case .fr:
      (
        "Votre vérification", "Appuyez sur le bouton pour commencer.", "Continuer",
        "Ce lien ne fonctionne plus", "Demandez un nouveau lien."
      )
    }
  }
}
