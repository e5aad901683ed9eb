import Flow

/// A link and an order's values: a byte for the provider, a line with the link, `name=value` lines.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLink(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let provider = input.choice(Registry.all)
  let base = input.line()
  let pairs = input.lines().map { line in
    let name = line.prefix { $0 != "=" }
    return (name: String(name), text: String(line.dropFirst(name.count + 1)))
  }
  checkParameters(base, pairs.map { Link.Parameter($0.name, $0.text) })
  guard let account = FuzzSessions.accounts[provider.id] else { return 0 }
  do throws(FieldFault) {
    let order = try Order.filling(
      provider, with: pairs.map { ($0.name, ValueText.value($0.text)) }, isComplete: false)
    let link = try provider.configure(
      base, order, account, Surroundings(now: FuzzSessions.now, look: nil))
    checkSafe(link, base)
  } catch {
    promisePlain(error.reason, "a field's fault")
  }
  return 0
}

private func checkParameters(_ base: String, _ parameters: [Link.Parameter]) {
  guard let link = try? Link.configured(base, with: parameters) else { return }
  checkSafe(link, base)
  let query = link.revealed.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
  let found = Percent.pairs(query)
  for parameter in parameters {
    let last = parameters.last { $0.name == parameter.name }
    let values = found.filter { $0.name == parameter.name }.map(\.value)
    promise(
      values == [last?.value] || parameter.name.isEmpty, "a parameter is not what it was set to")
  }
}

/// A link goes where the one it was made from goes, and holds nothing but visible ASCII.
private func checkSafe(_ link: Link, _ base: String) {
  let address = Address(url: link.revealed)
  promise(address?.isAllowed == true, "a link that may not be opened")
  promise(link.origin == address?.origin, "a link's origin is not the link's")
  promise(
    link.revealed.utf8.allSatisfy { (0x21...0x7E).contains($0) },
    "a link with a character to escape")
  promise(!"\(link)".contains("?"), "a link shows itself")
  let path = base.prefix { $0 != "?" && $0 != "#" }
  // What is not ASCII has to be escaped on the way.
  let isPlain = path.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  promise(!isPlain || link.revealed.contains(path), "a link's path changed")
}
