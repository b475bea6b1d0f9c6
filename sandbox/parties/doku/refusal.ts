/** A call that DOKU turns down, in its envelope. */
export class DokuRefusal extends Error {
  readonly httpStatus: number
  readonly body: { error: { code: string; message: string; type: string } }

  constructor(httpStatus: number, code: string, message: string) {
    super(message)
    this.httpStatus = httpStatus
    this.body = { error: { code, message, type: httpStatus < 500 ? 'invalid_request_error' : 'server_error' } }
  }
}
