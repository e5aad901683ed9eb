import Edge
import Flow

/// A provider's form as one question after the other.
struct PlainForm {
  let provider: any Provider
  let runtime: Runtime
  let prompt: Prompt
  let output: Output

  /// Asks for each field that is not rare; an empty answer leaves the default.
  ///
  /// - Returns: nil when the input ended before the form did.
  func fill() throws(Failure) -> Order? {
    let defaults = runtime.profile.accounts[provider.id]?.defaults ?? [:]
    var pairs: [(name: String, value: JSON)] = []
    for field in provider.form where !field.isRare {
      let standard = defaults[field.name] ?? (runtime.profile.isSandbox ? field.sample : nil)
      switch try ask(field, standard) {
      case .none: return nil
      case .some(.none): break
      case .some(.some(let value)): pairs.append((field.name, value))
      }
    }
    do {
      return try Order.filling(
        provider, with: pairs, defaults: defaults, usesSamples: runtime.profile.isSandbox)
    } catch {
      throw Failure(error)
    }
  }

  /// - Returns: nil at the end of input, and a nil within for an answer left empty.
  private func ask(_ field: Field, _ standard: JSON?) throws(Failure) -> JSON?? {
    let shown = standard.map { " [\(ValueText.text($0))]" } ?? ""
    let mark = field.isRequired ? "*" : ""
    while true {
      guard let line = try prompt.ask("\(field.label)\(mark) (\(field.hint))\(shown): ") else {
        return nil
      }
      if line.isEmpty { return .some(nil) }
      do throws(FieldFault) {
        let value = field.value(typed: line)
        _ = try field.check(value)
        return value
      } catch {
        output.tell(error.sentence)
      }
    }
  }
}
