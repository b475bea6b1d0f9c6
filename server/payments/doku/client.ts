import { storableJson } from '#shared/storable-json.ts'
import type { Config } from '#server/config.ts'
import { readText } from '#server/outgoing/read-answer.ts'
import { isSignedBy, signatureOf, timestampOf } from './signature.ts'

type Options = NonNullable<Config['doku']>

const PATIENCE_MS = 20_000
/** Answers are some kilobytes. */
const MOST_BYTES = 1024 * 1024

/** What came back, before it is interpreted. */
export type DokuReply =
  | { status: 'answered'; body: unknown }
  /** A clear no to what was asked. */
  | { status: 'refused'; httpStatus: number; message: string }
  | { status: 'not_found' }
  /** Timeout, 5xx, a key it does not accept, an answer that is not from DOKU: what happened there is unknown. */
  | { status: 'silent'; cause: unknown }

interface DokuCall {
  /** Makes a repeated call one call: the same id must carry the same body. */
  requestId: string
  target: string
  /** Absent for GET. */
  body?: object
}

export type AskDoku = (call: DokuCall) => Promise<DokuReply>

/** Signed HTTP with DOKU. Every failure is a value. */
export function dokuClient({ apiUrl, clientId, secretKey }: Options, now: () => Date): AskDoku {
  const base = new URL(apiUrl)
  return async ({ requestId, target, body }) => {
    const bytes = body === undefined ? undefined : JSON.stringify(body)
    const time = timestampOf(now())
    try {
      const signed = { clientId, requestId, time, timeHeader: 'Request-Timestamp', target, body: bytes } as const
      const response = await fetch(base.origin + target, {
        method: bytes === undefined ? 'GET' : 'POST',
        headers: {
          'client-id': clientId,
          'request-id': requestId,
          'request-timestamp': time,
          signature: signatureOf(signed, secretKey),
          ...(bytes === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(bytes === undefined ? {} : { body: bytes }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await readText(response, MOST_BYTES)
      const signature = response.headers.get('signature')
      if (signature !== null) {
        const answered = response.headers.get('response-timestamp') ?? ''
        const digested = bytes === undefined ? {} : { body: text }
        const part = {
          clientId,
          requestId,
          time: answered,
          timeHeader: 'Response-Timestamp',
          target,
          ...digested,
        } as const
        if (!isSignedBy(signature, part, secretKey)) return silent('an answer with a wrong signature')
      }
      return readReply(response.status, text)
    } catch (cause) {
      return { status: 'silent', cause }
    }
  }
}

function readReply(httpStatus: number, text: string): DokuReply {
  // 409 repeats the answer that this Request-Id got before (developers.doku.com: Idempotency Request).
  if ((httpStatus >= 200 && httpStatus < 300) || httpStatus === 409) {
    return { status: 'answered', body: JSON.parse(storableJson(text)) as unknown }
  }
  if (httpStatus === 404) return { status: 'not_found' }
  const isClear = httpStatus === 400 || httpStatus === 422
  return isClear ? { status: 'refused', httpStatus, message: text.slice(0, 300) } : silent(`HTTP ${httpStatus}`)
}

function silent(what: string): DokuReply {
  return { status: 'silent', cause: new Error(`DOKU: ${what}`) }
}
