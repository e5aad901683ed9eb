import Edge
import Flow

extension DoctorCommand {
  /// Where a provider's webhooks are heard, whether it can reach that, and how they are checked.
  func showWebhook(
    _ id: ProviderID, _ account: Account, _ runtime: Runtime, _ base: String
  ) {
    let url = Listener.webhookURL(of: id, secret: runtime.webhookSecret, under: base)
    let webhook = account.webhook
    let address = Address(url: webhook.publicURL ?? url)
    // The sandbox delivers from this machine, so it needs no way in.
    let obstacle = runtime.profile.isSandbox ? nil : address?.obstacleToWebhooks
    // Who sets neither secret nor address goes by what the provider's API tells.
    let isWanted = webhook.isChecked || webhook.publicURL != nil
    if obstacle != nil, isWanted { noteFault() }
    for _ in warnings(webhook) { noteFault() }
    let secrets = webhook.secrets.map { WebhookDelivery.fingerprint($0, .libcrypto) }
    guard context.output.isJSON else {
      context.output.print("webhook     \(Registry[id]?.name ?? id.rawValue): \(url)")
      var lines = [
        webhook.publicURL.map { "registered as \($0)" },
        obstacle.map { "\(isWanted ? "!!" : "--") \($0)" },
      ]
      if runtime.profile.isSandbox { lines.append("only the sandbox delivers there") }
      lines.append(
        webhook.isChecked
          ? "signatures are checked (\(webhook.scheme.rawValue)) with secret "
            + secrets.joined(separator: ", ")
          : "not signed: webhooks are claims")
      lines += warnings(webhook).map { "!! \($0)" }
      return lines.compactMap(\.self).forEach {
        context.output.print(String(repeating: " ", count: 12) + $0)
      }
    }
    var line = JSONLine("webhook")
    line.add("provider", id.rawValue)
    line.add("url", url)
    line.add("public_url", webhook.publicURL)
    line.add("reach", address?.reach.rawValue)
    line.add("obstacle", obstacle)
    line.add("scheme", webhook.scheme.rawValue)
    line.add("signed", .bool(webhook.isChecked))
    line.add("secrets", secrets)
    line.add("warnings", warnings(webhook))
    context.output.print(line)
  }

  /// What will make deliveries fail, or count although they are old.
  private func warnings(_ webhook: WebhookSettings) -> [String] {
    var warnings: [String] = []
    if webhook.secrets.contains(where: \.looksLikeAPIKey) {
      warnings.append(Cause.apiKey.sentence)
    }
    if webhook.isChecked, webhook.toleranceSeconds == 0 {
      warnings.append("webhook.tolerance_s is 0: a copied delivery counts at any later time.")
    }
    return warnings
  }
}

extension WebhookSettings {
  /// True when a signature can be checked at all.
  fileprivate var isChecked: Bool { scheme != .none && secrets.contains { !$0.revealed.isEmpty } }
}
