import Flow

/// An answer of a simulated API that waits for its time.
struct HeldAnswer {
  let server: ProviderServer
  let arrival: Int
  let response: Response
  let due: Instant
}
