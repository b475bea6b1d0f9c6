import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { Operator } from '#server/subscribers/settings.ts'
import { askWithin, type HttpAnswer } from './http.ts'
import { clientCredentials } from './token.ts'

const PATIENCE_MS = 8_000

/** What all CAMARA APIs say of a failure (Commonalities, `ErrorInfo`). */
const ErrorInfo = z.object({ status: z.number().int(), code: z.string().min(1).max(100), message: z.string() })

export type CamaraReply =
  | { kind: 'answered'; status: number; body: unknown }
  /** A failure in CAMARA's own words, such as `IDENTIFIER_NOT_FOUND`. */
  | { kind: 'failed'; status: number; code: string }
  /** Nothing came, or what came is not CAMARA's: what happened there is unknown. */
  | { kind: 'silent' }

/** `path` below the operator's root, such as `/kyc-tenure/v0.2/check-tenure`. */
export type AskCamara = (path: string, body: object) => Promise<CamaraReply>

export interface CamaraOptions {
  operator: Operator
  log: Logger
  now: () => Date
  /** How long one answer may take. */
  patienceMs?: number
}

/** Calls of one operator. A token that is not taken is asked for anew, once. Numbers and codes are never logged. */
export function camaraClient({ operator, log, now, patienceMs = PATIENCE_MS }: CamaraOptions): AskCamara {
  const ask = askWithin(patienceMs)
  const tokens = clientCredentials(operator, ask, now)

  return async (path, body) => {
    // x-correlator: letters, digits and dashes, 55 of them at most in older releases.
    const correlator = randomUUID()
    const send = async (): Promise<{ token: string; answer: HttpAnswer }> => {
      const token = await tokens.get()
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-correlator': correlator,
      }
      return { token, answer: await ask(operator.url + path, { headers, body: JSON.stringify(body) }) }
    }
    try {
      let { token, answer } = await send()
      if (answer.status === 401) {
        tokens.drop(token)
        ;({ token, answer } = await send())
        // The next call begins with a fresh one again.
        if (answer.status === 401) tokens.drop(token)
      }
      const reply = readReply(answer)
      if (reply.kind !== 'answered') {
        const isClear = reply.kind === 'failed'
        const said = { status: answer.status, code: isClear ? reply.code : undefined }
        log[isClear ? 'info' : 'warn']({ operator: operator.url, path, correlator, ...said }, 'an operator said no')
      }
      return reply
    } catch (error) {
      log.warn({ err: error, operator: operator.url, path, correlator }, 'an operator does not answer')
      return { kind: 'silent' }
    }
  }
}

function readReply({ status, body }: HttpAnswer): CamaraReply {
  if (status >= 200 && status < 300) return { kind: 'answered', status, body }
  const failure = ErrorInfo.safeParse(body)
  // A gateway before the operator answers in words, and with statuses, of its own.
  if (!failure.success || failure.data.status !== status) return { kind: 'silent' }
  return { kind: 'failed', status, code: failure.data.code }
}
