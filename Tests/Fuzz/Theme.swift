import Console
import Flow

/// A theme file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTheme(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  do throws(ThemeFault) {
    let theme = try Theme.parse(input.body, over: .harbour)
    promisePlain(theme.name, "a theme's name")
    promisePlain(theme.about, "a theme's line")
    promise(theme.style(.qrDark) == Theme.harbour.style(.qrDark), "a theme changed the QR code")
    for role in Role.allCases { _ = theme.style(role) }
  } catch {
    promisePlain(error.reason, "a theme's fault")
    promise(error.reason.count < 500, "a theme's fault without end")
  }
  return 0
}
