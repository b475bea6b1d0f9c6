export interface RequestTimeouts {
  /** For the head of a request to arrive, in milliseconds. */
  headersMs: number
  /** For all of a request to arrive, body included. How long its answer takes is another matter. */
  requestMs: number
  /** How often connections are looked at: a request lives so much longer at most. */
  checkMs: number
}

export const requestTimeouts: RequestTimeouts = { headersMs: 10_000, requestMs: 15_000, checkMs: 1000 }

/**
 * All three for Node's server at its birth. It compares the first two only there, and sets the pace of looking only there:
 * a time for the whole request that is set later may be less than that for its head, and Node then takes the one for the
 * other.
 */
export function serverOptionsOf({ headersMs, requestMs, checkMs }: RequestTimeouts) {
  return { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs }
}
