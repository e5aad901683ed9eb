import Flow

extension Header {
  /// A header as it came over the wire, white space around the value taken off (RFC 9110 §5.5).
  init(received name: Slice<UnsafeRawBufferPointer>, _ value: Slice<UnsafeRawBufferPointer>) {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (9...13).contains($0) }
    let start = value.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }
    self.init(
      String(decoding: name, as: UTF8.self),
      end.map { String(decoding: start[...$0], as: UTF8.self) } ?? "")
  }
}
