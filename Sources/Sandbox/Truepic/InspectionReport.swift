import Flow

/// A report of an inspection as a PDF of one page (ISO 32000-1).
struct InspectionReport {
  let bytes: [UInt8]

  init(_ inspection: Inspection) {
    let lines = [
      "Sandbox inspection \(inspection.number)", "Status: \(inspection.status.name)",
      "Photos: \(inspection.photos.count)", "Tests: \(inspection.verification ?? "not run")",
    ]
    let text = lines.map { "(\($0)) Tj T*" }.joined(separator: " ")
    let content = "BT /F1 14 Tf 18 TL 72 770 Td \(text) ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
        + "/Resources << /Font << /F1 5 0 R >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    var file = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.utf8.count)
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = file.utf8.count
    file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    bytes = Array(file.utf8)
  }
}
