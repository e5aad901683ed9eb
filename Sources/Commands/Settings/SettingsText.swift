import Flow

/// The settings file as it was read, so that a fault can name the line.
struct SettingsText: Equatable {
  let file: String
  var bytes: [UInt8] = []

  /// `config.json, line 7`; the file alone for what is not in it.
  ///
  /// - Parameter path: names of members, and `[0]` for the items of arrays.
  func place(of path: [String]) -> String {
    guard !path.isEmpty, let place = JSON.place(of: path, in: bytes) else { return file }
    return "\(file), line \(place.line)"
  }
}
