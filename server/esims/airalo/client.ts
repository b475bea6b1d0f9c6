import * as z from 'zod'
import { readText } from '#server/outgoing/read-answer.ts'
import { numeric, text } from '#server/outgoing/reader.ts'
import { parseSupplierJson } from '#server/outgoing/supplier-json.ts'

export interface AiraloOptions {
  url: string
  clientId: string
  clientSecret: string
  appUrl: string
}

/** What came back, before it is interpreted. */
export type AiraloReply =
  | { status: 'answered'; body: unknown }
  /** A clear no: `code` is the vendor's own, where it gives one. */
  | { status: 'refused'; code: number | undefined; said: string }
  | { status: 'not_found' }
  /** Asked too often: clearly not carried out. */
  | { status: 'later'; retryInMs: number }
  /** Timeout, 5xx, no JSON, a key it does not accept: what happened there is unknown. */
  | { status: 'silent'; cause: unknown }

export interface AiraloRequest {
  method: 'GET' | 'POST'
  /** Below `/v2`, with its query. */
  path: string
  form?: FormData
  json?: unknown
  language?: string
  patienceMs?: number
}

export type AskAiralo = (request: AiraloRequest) => Promise<AiraloReply>

/** Longer than any call took; an order is looked up when it takes longer still. */
export const PATIENCE_MS = 30_000
/** A page of a thousand packages, with their operators and countries, is the longest. */
const MOST_BYTES = 32 * 1024 * 1024
/** The example says a year, the text 24 hours: whichever is less, and a little less than that. */
const TOKEN_LIVES_MS = 23 * 3_600_000
const DEFAULT_PAUSE_MS = 60_000

const Token = z.object({ data: z.object({ access_token: z.string().min(1), expires_in: numeric }) })
const Refusal = z.object({ code: numeric, reason: z.string() })
const FieldErrors = z.object({ data: z.record(z.string(), text), meta: z.object({ message: z.string() }) })
const Message = z.object({ meta: z.object({ message: z.string() }) })

type Sent = AiraloReply | { status: 'unauthorised' }
type Bearer = { status: 'given'; token: string } | Exclude<AiraloReply, { status: 'answered' }>

/** Speaks HTTP with Airalo's Partner API. Every failure is a value, and none carries what was in an answer: codes are secrets. */
export function airaloClient({ url, clientId, clientSecret }: AiraloOptions, now: () => Date): AskAiralo {
  let kept: { token: string; until: number } | undefined
  /** Three a minute are allowed: who needs one while one is being fetched waits for that one. */
  let fetching: Promise<Bearer> | undefined

  const fetchToken = async (): Promise<Bearer> => {
    const startedAt = now().getTime()
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    })
    const reply = await send(`${url}/v2/token`, { method: 'POST', body })
    if (reply.status === 'unauthorised' || reply.status === 'not_found') return silent('its key is not accepted')
    if (reply.status !== 'answered') return reply
    const parsed = Token.safeParse(reply.body)
    if (!parsed.success) return silent('a token that cannot be read')
    const { access_token: token, expires_in: seconds } = parsed.data.data
    kept = { token, until: startedAt + Math.min(seconds * 1000, TOKEN_LIVES_MS) }
    return { status: 'given', token }
  }

  const bearer = async (): Promise<Bearer> => {
    if (kept && now().getTime() < kept.until) return { status: 'given', token: kept.token }
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  return async ({ method, path, form, json, language, patienceMs }) => {
    for (let tries = 0; ; tries += 1) {
      const given = await bearer()
      if (given.status !== 'given') return given
      const reply = await send(
        `${url}/v2${path}`,
        {
          method,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${given.token}`,
            ...(language ? { 'accept-language': language } : {}),
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(form ? { body: form } : json === undefined ? {} : { body: JSON.stringify(json) }),
        },
        patienceMs,
      )
      if (reply.status !== 'unauthorised') return reply
      // 401 did nothing: the same call may go out again, once, under a new token.
      if (kept?.token === given.token) kept = undefined
      if (tries > 0) return silent('HTTP 401')
    }
  }

  async function send(address: string, init: RequestInit, patienceMs = PATIENCE_MS): Promise<Sent> {
    try {
      const response = await fetch(address, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      return readReply(
        response.status,
        await readText(response, MOST_BYTES),
        response.headers.get('retry-after'),
        now(),
      )
    } catch (cause) {
      return { status: 'silent', cause }
    }
  }
}

function readReply(httpStatus: number, body: string, retryAfter: string | null, at: Date): Sent {
  if (httpStatus === 429) return { status: 'later', retryInMs: pauseOf(retryAfter, at) }
  if (httpStatus === 401) return { status: 'unauthorised' }
  if (httpStatus >= 500) return silent(`HTTP ${httpStatus}`)
  let json: unknown
  try {
    json = parseSupplierJson(body)
  } catch {
    return silent(`HTTP ${httpStatus} without JSON`)
  }
  if (httpStatus >= 200 && httpStatus < 300) return { status: 'answered', body: json }
  if (httpStatus === 404) return { status: 'not_found' }
  const refusal = Refusal.safeParse(json)
  if (refusal.success) return refused(refusal.data.code, refusal.data.reason)
  const fields = FieldErrors.safeParse(json)
  if (fields.success && (httpStatus === 422 || httpStatus === 400)) {
    return refused(
      undefined,
      Object.entries(fields.data.data)
        .map(([field, words]) => `${field}: ${words}`)
        .join('; ') || fields.data.meta.message,
    )
  }
  const message = Message.safeParse(json)
  if (message.success && httpStatus === 422) return refused(undefined, message.data.meta.message)
  return silent(`HTTP ${httpStatus}`)
}

const refused = (code: number | undefined, said: string) =>
  ({ status: 'refused', code, said: said.slice(0, 300) }) as const

/** Seconds, or a date (RFC 9110). */
function pauseOf(retryAfter: string | null, at: Date): number {
  if (retryAfter === null) return DEFAULT_PAUSE_MS
  const seconds = Number(retryAfter)
  const pause = Number.isFinite(seconds) ? seconds * 1000 : new Date(retryAfter).getTime() - at.getTime()
  return Number.isFinite(pause) ? Math.min(Math.max(pause, 1000), 3_600_000) : DEFAULT_PAUSE_MS
}

export function silent(what: string) {
  return { status: 'silent', cause: new Error(`Airalo: ${what}`) } as const
}
