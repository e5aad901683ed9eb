import Glibc

extension PNGImage.Pixel {
  /// Relative luminance, 0 to 1 (WCAG 2.2).
  public var luminance: Double {
    let linear = [red, green, blue].map { channel -> Double in
      let value = Double(channel) / 255
      return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The contrast of two colours, 1 to 21 (WCAG 2.2).
  public func contrast(with other: Self) -> Double {
    let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }
}
