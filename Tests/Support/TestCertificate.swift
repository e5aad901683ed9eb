/// A certificate for 127.0.0.1 that nobody vouches for, with its key, in two files.
public struct TestCertificate {
  public let certificate: String
  public let key: String

  /// Makes both with the openssl command.
  public init(in folder: TemporaryFolder, name: String = "") throws {
    (key, certificate) = (folder.file("key" + name), folder.file("certificate" + name))
    let made = try Shell.run([
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-subj", "/CN=usher", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key,
      "-out", certificate,
    ])
    guard made.status == 0 else { throw Shell.Failure(description: made.output) }
  }
}
