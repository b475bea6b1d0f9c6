import type { Config } from '#server/config.ts'
import type { Reader } from '#server/outgoing/reader.ts'
import type { SupplyCall } from '#server/suppliers/supplier.ts'
import { refuse } from '#server/errors.ts'
import { parseSupplierJson } from '#server/outgoing/supplier-json.ts'
import { readText } from '#server/outgoing/read-answer.ts'
import { MOST_BYTES } from '#server/suppliers/most-bytes.ts'
import { upstreamFailed } from '#server/suppliers/upstream-failed.ts'

export const SEARCH_PATIENCE_MS = 8_000
export const PRICE_PATIENCE_MS = 15_000

/** Error codes of the hub that mean something to us. */
export const hubCodes = {
  invalid: 4001,
  soldOut: 4004,
  priceChanged: 4005,
  rateExpired: 4006,
  guestRejected: 4008,
  notFound: 4009,
  tooLateToCancel: 4011,
} as const

export interface HubRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  currency?: string
  patienceMs: number
  /** Autosuggest and locations live on a host of their own. */
  isPlaces?: boolean
  /** A booking under way is not given up because a browser left. */
  ignoresHangUp?: boolean
}

/** What came back, before it is interpreted. */
export type HubReply =
  | { status: 'answered'; body: unknown }
  | { status: 'empty' }
  /**
   * A no: HTTP 4xx, or one of the hub's own codes below 5000 under any HTTP status. A booking believes only the hub's own code:
   * without one, the 4xx may be a proxy's.
   */
  | { status: 'refused'; httpStatus: number; code: number | undefined; message: string }
  /** Timeout, broken connection, 5xx, something that is no JSON: what happened there is unknown. */
  | { status: 'silent'; cause: unknown }

export interface HubClient {
  ask: (request: HubRequest, call: SupplyCall) => Promise<HubReply>
}

/** Speaks HTTP with the hub. Every failure is a value; see `expectAnswer` for calls that need an answer. */
export function createClient(options: Config['supply']): HubClient {
  return {
    ask: async (request, call) => {
      const patience = AbortSignal.timeout(request.patienceMs)
      const hungUp = request.ignoresHangUp ? undefined : call.signal
      try {
        const response = await fetch((request.isPlaces ? options.placesUrl : options.url) + request.path, {
          method: request.method,
          headers: headersOf(options, request, call),
          body: request.body === undefined ? undefined : JSON.stringify(request.body),
          signal: hungUp ? AbortSignal.any([patience, hungUp]) : patience,
          redirect: 'error',
        })
        return readReply(response.status, await readText(response, MOST_BYTES))
      } catch (cause) {
        return { status: 'silent', cause }
      }
    },
  }
}

function headersOf(options: Config['supply'], request: HubRequest, call: SupplyCall): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    apiKey: options.apiKey,
    accountId: call.isTest ? options.demoAccount : options.liveAccount,
    channelId: options.channelId,
    correlationId: call.correlationId,
    'customer-ip': call.customerIp,
    ...(request.currency ? { currency: request.currency } : {}),
  }
}

function readReply(httpStatus: number, text: string): HubReply {
  const isOk = httpStatus >= 200 && httpStatus < 300
  if (isOk && text.trim() === '') return { status: 'empty' }
  let body: unknown
  try {
    body = parseSupplierJson(text)
  } catch (cause) {
    if (isOk || httpStatus >= 500) return { status: 'silent', cause }
  }
  const failure = findFailure(body)
  if (isOk && !failure) return { status: 'answered', body }
  const message = failure?.message ?? `HTTP ${httpStatus}`
  // 408 is a timeout in other clothes.
  const isClear = failure ? failure.code < 5000 : httpStatus < 500 && httpStatus !== 408
  if (!isClear) return { status: 'silent', cause: new Error(`hub: ${failure?.code ?? httpStatus} ${message}`) }
  return { status: 'refused', httpStatus, code: failure?.code, message }
}

/** The hub writes `{code, message}`, a list of those, or either of them under `error` or `errors`. */
function findFailure(body: unknown): { code: number; message: string } | undefined {
  const candidate = Array.isArray(body) ? body[0] : body
  if (typeof candidate !== 'object' || candidate === null) return undefined
  const { code, message, error, errors } = candidate as Record<string, unknown>
  if (error ?? errors) return findFailure(error ?? errors)
  const number = Number(code)
  return code !== undefined && Number.isInteger(number) && number >= 1000
    ? { code: number, message: typeof message === 'string' ? message : '' }
    : undefined
}

/** The hub has a limit of its own for an area: what it refuses of a region that we let through is its size. */
export function requireSearchable(reply: HubReply): void {
  if (reply.status !== 'refused' || reply.code !== hubCodes.invalid || !/\bregion\b/i.test(reply.message)) return
  throw refuse('regionTooLarge', { at: 'body.region' })
}

/** The body in our shape, or an AppError: for calls where silence and refusal are nothing one can act on. */
export function expectAnswer<T>(reply: HubReply, read: Reader<T>): T {
  const parsed = reply.status === 'answered' ? read(reply.body) : undefined
  if (parsed?.success) return parsed.data
  throw upstreamFailed('hub', parsed ? parsed.error : reply)
}
