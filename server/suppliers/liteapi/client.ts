import type { Config } from '#server/config.ts'
import type { Reader } from '#server/outgoing/reader.ts'
import type { SupplyCall } from '#server/suppliers/supplier.ts'
import { parseSupplierJson } from '#server/outgoing/supplier-json.ts'
import { readText } from '#server/outgoing/read-answer.ts'
import { MOST_BYTES } from '#server/suppliers/most-bytes.ts'
import { upstreamFailed } from '#server/suppliers/upstream-failed.ts'

export type LiteOptions = NonNullable<Config['liteapi']>

/** LiteAPI stops asking its own suppliers after this long and answers with what it has. */
export const RATES_TIMEOUT_S = 6
export const SEARCH_PATIENCE_MS = 8_000
export const PRICE_PATIENCE_MS = 15_000

/**
 * Codes that are a clear no: nothing was sold, nothing was booked. HTTP statuses say little here, no
 * availability is even 200. Every other code ("booking incomplete", "booking failed", 5000 and what
 * may come) is silence to us: it can mean a booking whose end LiteAPI did not see.
 * https://docs.liteapi.travel/reference/api-errors-for-hotel-booking-workflow
 */
export const liteCodes = {
  noAvailability: 2001,
  badRequest: 4000,
  wrongInput: 4002,
  duplicate: 4005,
  wrongRate: 4010,
  outdatedOffer: 4040,
  unauthorised: 401,
  suspended: 40302,
  tooMany: 4290,
} as const

const clearCodes: ReadonlySet<number> = new Set(Object.values(liteCodes))

export interface LiteRequest {
  method: 'GET' | 'POST' | 'PUT'
  /** Data and rates are asked on one host, prebook and bookings on another. */
  host: 'data' | 'book'
  path: string
  body?: unknown
  patienceMs: number
  /** A booking under way is not given up because a browser left. */
  ignoresHangUp?: boolean
}

const NO_CONTENT = 204

export type LiteReply =
  | { status: 'answered'; body: unknown }
  /** Said so. A 200 without a body was cut off, and says nothing. */
  | { status: 'empty' }
  | { status: 'refused'; code: number; description: string }
  /** Timeout, broken connection, no JSON, or a code that is no clear no. */
  | { status: 'silent'; cause: unknown }

export interface LiteClient {
  ask: (request: LiteRequest, call: SupplyCall) => Promise<LiteReply>
}

/** Speaks HTTP with LiteAPI. Every failure is a value; see `expectAnswer` for calls that need an answer. */
export function createClient({ url, bookUrl, liveKey, demoKey }: LiteOptions): LiteClient {
  return {
    ask: async ({ method, host, path, body, patienceMs, ignoresHangUp }, call) => {
      const patience = AbortSignal.timeout(patienceMs)
      const hungUp = ignoresHangUp ? undefined : call.signal
      try {
        const response = await fetch((host === 'book' ? bookUrl : url) + path, {
          method,
          headers: {
            'X-API-Key': call.isTest ? demoKey : liveKey,
            Accept: 'application/json',
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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

function readReply(httpStatus: number, text: string): LiteReply {
  const isOk = httpStatus >= 200 && httpStatus < 300
  if (httpStatus === NO_CONTENT) return { status: 'empty' }
  let body: unknown
  try {
    body = parseSupplierJson(text)
  } catch (cause) {
    return { status: 'silent', cause }
  }
  const failure = findFailure(body)
  if (isOk && !failure) return { status: 'answered', body }
  const { code, description } = failure ?? { code: 0, description: `HTTP ${httpStatus}` }
  if (clearCodes.has(code)) return { status: 'refused', code, description }
  return { status: 'silent', cause: new Error(`LiteAPI: ${code || httpStatus} ${description}`) }
}

function findFailure(body: unknown): { code: number; description: string } | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const { error } = body
  if (typeof error !== 'object' || error === null) return undefined
  const { code, message, description } = error as Record<string, unknown>
  const words = [description, message].find((one) => typeof one === 'string') ?? ''
  return { code: Number(code), description: words }
}

/** The body in our shape, or an AppError: for calls where silence and refusal are nothing one can act on. */
export function expectAnswer<T>(reply: LiteReply, read: Reader<T>): T {
  const parsed = reply.status === 'answered' ? read(reply.body) : undefined
  if (parsed?.success) return parsed.data
  throw upstreamFailed('LiteAPI', parsed ? parsed.error : reply)
}
