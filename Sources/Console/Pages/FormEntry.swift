import Flow

/// One field of a form with what was entered.
struct FormEntry: Equatable {
  var field: Field
  var input: FormInput
  /// True for a field of an open name space that the operator added.
  var isFree = false

  init(_ field: Field, value: JSON?) {
    self.field = field
    input = FormInput(field, value: value)
  }

  /// A further field of an open name space.
  init(free name: String, value: JSON?) {
    self.init(
      Field(
        name, name, .text(limit: TextInput.limit), .request,
        hint: "a text, or JSON such as true, 12 or {\"a\":1}; Ctrl-R takes the field away"),
      value: value)
    isFree = true
  }

  /// The value as the field's check takes it; nil when nothing was entered.
  var value: JSON? {
    switch input {
    case .text(let text) where text.isEmpty: nil
    case .text(let text) where isFree: ValueText.value(text.text)
    case .text(let text) where field.kind == .object:
      (try? JSON.parse(text: text.text)) ?? .string(text.text)
    case .text(let text): .string(text.text)
    case .choice(let choice): choice.value.map(JSON.string)
    case .pick(let pick): pick.value.map(JSON.string)
    case .checks(let checks): checks.picked.isEmpty ? nil : .array(checks.picked.map(JSON.string))
    }
  }

  /// What is wrong with the value that was entered.
  var fault: FieldFault? {
    // Any value goes into an open name space.
    guard let value, !isFree else { return nil }
    if field.kind == .object, case .text(let text) = input {
      do throws(JSON.Malformed) {
        _ = try JSON.parse(text: text.text)
      } catch {
        return FieldFault(field: field.name, reason: "\(field.label) is \(error.reason)")
      }
    }
    do throws(FieldFault) {
      _ = try field.check(value)
      return nil
    } catch {
      return error
    }
  }
}
