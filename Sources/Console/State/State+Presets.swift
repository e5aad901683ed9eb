import Flow

extension State {
  /// Those of the settings, then those that were saved; of two with one name the settings' counts.
  var presets: [Preset] {
    let own = setup.presets.map(\.name)
    return (setup.presets + savedPresets.filter { !own.contains($0.name) })
      .filter { offer($0.provider) != nil }
  }

  func presetObstacle(_ key: Key?) -> String? {
    if let obstacle = readOnlyObstacle { return obstacle }
    guard let number = key.flatMap(Self.number) else { return nil }
    guard number > presets.count else { return nil }
    return presets.isEmpty
      ? "no preset yet; Ctrl-S in a form saves one" : "there are \(presets.count) presets"
  }

  private static func number(_ key: Key) -> Int? {
    guard case .character(let character) = key else { return nil }
    return character.wholeNumberValue
  }

  /// Opens the form of the preset behind a digit, ready to be sent.
  mutating func startPreset(_ key: Key) -> [Effect] {
    guard let number = Self.number(key), presets.indices.contains(number - 1) else { return [] }
    return startPreset(presets[number - 1])
  }

  mutating func startPreset(_ preset: Preset) -> [Effect] {
    guard let offer = offer(preset.provider) else { return [] }
    return startForm(FormPage(offer, preset.fields, origin: .preset(preset.name)))
  }

  /// Keeps the form that lies below the page with the name.
  mutating func keepPreset(named name: String, _ form: FormPage) -> [Effect] {
    let preset = Preset.kept(name, from: form.values, of: form.offer.provider)
    let deed = savedPresets.contains { $0.name == name } ? "replaced" : "kept"
    savedPresets.removeAll { $0.name == name }
    savedPresets.append(preset)
    let place = presets.firstIndex { $0.name == name }.map { "; \($0 + 1) opens it" } ?? ""
    say(
      "preset “\(PlainText.shown(name))” \(deed), without reference and personal data\(place)",
      .done)
    return [.keepPreset(preset)]
  }

  func presetNameFault(_ name: String) -> String? {
    if name.isEmpty { return "a preset wants a name" }
    if name.count > 40 { return "a name has at most 40 characters" }
    guard name.unicodeScalars.allSatisfy({ !PlainText.isUnsafe($0) }) else {
      return "a name has no control characters"
    }
    return setup.presets.contains { $0.name == name }
      ? "“\(PlainText.shown(name))” is in the settings file, which usher does not write" : nil
  }
}
