/**
 * LiteAPI's error numbers for rates, prebook and book. Callers match on `error.code`; the HTTP
 * status of one code varies (no availability is even HTTP 200).
 * https://docs.liteapi.travel/reference/api-errors-for-hotel-booking-workflow
 * https://github.com/liteapi-travel/mcp-server/tree/main/openapi-schemas
 */
const errors = {
  noAvailability: [2001, 200, 'no availability found'],
  bookingIncomplete: [2014, 400, 'booking incomplete'],
  badRequest: [4000, 400, 'bad request'],
  wrongInput: [4002, 400, 'required request field is missing or wrong input'],
  duplicate: [4005, 400, 'duplicate booking attempt with existing client reference'],
  wrongRate: [4010, 400, 'wrong rate id'],
  prebookTimeout: [4016, 408, 'prebook timeout exceeded, please consider increasing'],
  outdatedOffer: [4040, 408, 'this offer is marked as not valid, please refetch rates for this hotel'],
  invalidDates: [400, 400, 'Invalid startDate or endDate'],
  unauthorised: [401, 401, 'Unauthorized'],
  cannotCancel: [304, 400, 'unable to process request'],
  internal: [5000, 500, 'unable to process request'],
  unavailable: [5000, 503, 'unable to process request'],
} as const

/** What LiteAPI answers instead of data: `{"error": {code, message, description}}`. */
export class LiteError extends Error {
  override readonly name = 'LiteError'
  readonly httpStatus: number
  readonly body: { error: { code: number; message: string; description?: string } }

  constructor(kind: keyof typeof errors, description?: string) {
    const [code, httpStatus, message] = errors[kind]
    super(description ?? message)
    this.httpStatus = httpStatus
    this.body = { error: { code, message, ...(description === undefined ? {} : { description }) } }
  }
}
