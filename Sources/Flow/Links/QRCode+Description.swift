/// A code shows a capture link to whoever scans it, so a dump says only how large it is.
extension QRCode: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "QR code of version \(version)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
