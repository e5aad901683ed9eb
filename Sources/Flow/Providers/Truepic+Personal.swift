extension Truepic {
  public var personalFields: Set<String> {
    [
      "customer_first_name", "customer_last_name", "customer_name", "customer_email_address",
      "customer_phone_number", "customer_phone_country", "customer_address", "custom_field_values",
      "message_supplement", "scheduled_for",
    ]
  }
}
