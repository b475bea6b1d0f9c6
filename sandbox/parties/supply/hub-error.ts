/** The hub's error numbers, as its documents list them for price, book and cancel. */
export const hubCodes = {
  invalidRequest: 4001,
  soldOut: 4004,
  priceChanged: 4005,
  expired: 4006,
  guestRejected: 4008,
  notFound: 4009,
  alreadyCancelled: 4010,
  tooLateToCancel: 4011,
  unauthorised: 4012,
  internal: 5000,
  unavailable: 5001,
  timeout: 5002,
  pending: 5004,
} as const

const statuses: Record<number, number> = {
  [hubCodes.soldOut]: 409,
  [hubCodes.priceChanged]: 409,
  [hubCodes.expired]: 410,
  [hubCodes.notFound]: 404,
  [hubCodes.alreadyCancelled]: 409,
  [hubCodes.tooLateToCancel]: 409,
  [hubCodes.unauthorised]: 401,
  [hubCodes.internal]: 500,
  [hubCodes.unavailable]: 503,
  [hubCodes.timeout]: 504,
  [hubCodes.pending]: 500,
}

/** What the hub answers instead of a result: `{code, message}`. */
export class HubError extends Error {
  override readonly name = 'HubError'
  readonly code: number

  constructor(code: keyof typeof hubCodes, message: string) {
    super(message)
    this.code = hubCodes[code]
  }

  get httpStatus(): number {
    return statuses[this.code] ?? 400
  }
}
