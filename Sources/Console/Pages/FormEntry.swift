import Flow

/// One field of a form with what was entered.
struct FormEntry: Equatable {
  let field: Field
  var input: FormInput

  init(_ field: Field, value: JSON?) {
    self.field = field
    input = FormInput(field, value: value)
  }

  /// The value as the field's check takes it; nil when nothing was entered.
  var value: JSON? {
    switch input {
    case .text(let text) where text.isEmpty: nil
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
    guard let value else { return nil }
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
