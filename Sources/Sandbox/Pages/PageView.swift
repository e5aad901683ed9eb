import Flow

/// What a hosted page shows at one moment; its script draws it and decides nothing.
struct PageView: Sendable {
  var title: String
  var text: String
  /// What the viewfinder shows a drawing of: `face`, `document`, `vehicle`; nil hides it.
  var camera: String?
  /// Steps done and steps in all; nil hides the bar.
  var progress: (done: Int, of: Int)?
  var buttons: [Button] = []
  /// Actions that stand for something going wrong, kept apart from the ordinary ones.
  var trouble: [Button] = []

  /// A button and the action it stands for.
  struct Button: Sendable {
    var action: CustomerAction
    var label: String

    init(_ action: CustomerAction, _ label: String) {
      self.action = action
      self.label = label
    }

    var json: JSON { .object(["action": .string(action.rawValue), "label": .string(label)]) }
  }

  init(
    _ title: String, _ text: String, camera: String? = nil, progress: (done: Int, of: Int)? = nil,
    buttons: [Button] = [], trouble: [Button] = []
  ) {
    self.title = title
    self.text = text
    self.camera = camera
    self.progress = progress
    self.buttons = buttons
    self.trouble = trouble
  }

  var json: JSON {
    .object([
      "title": .string(title), "text": .string(text),
      "camera": camera.map(JSON.string) ?? .null,
      "progress": progress.map { .array([.integer(Int64($0.done)), .integer(Int64($0.of))]) }
        ?? .null,
      "buttons": .array(buttons.map(\.json)), "trouble": .array(trouble.map(\.json)),
    ])
  }
}
