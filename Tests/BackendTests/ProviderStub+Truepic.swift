import Flow

extension ProviderStub {
  /// What the stub gives for the client id and the client secret.
  static let token = #"{"access_token":"jwt-test","expires_in":259200}"#

  /// An account whose calls all go to the stub.
  var truepic: Account {
    Account(
      provider: Truepic().id,
      settings: [
        "api": origin + "/v3", "token_url": origin + "/oauth/token",
        "audience": "https://example.test", "client_id": "cid_test",
      ], secrets: ["client_secret": Secret("cs_test")])
  }
}
