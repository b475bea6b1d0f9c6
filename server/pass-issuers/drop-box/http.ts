import { readText } from '#server/outgoing/read-answer.ts'
import type { DropBox } from '#server/pass-issuers/settings.ts'

const PATIENCE_MS = 20_000
/** A day's results of a large operator are some hundred kilobytes. */
const MOST_BYTES = 8 * 1024 * 1024

export interface BoxAnswer {
  status: number
  text: string
}

/** `path` below the box, such as `results/`. Throws when nothing comes in time, too much, or a way to somewhere else. */
export type AskBox = (
  method: string,
  path: string,
  more?: { headers?: Record<string, string>; body?: string },
) => Promise<BoxAnswer>

export function boxCalls(box: DropBox, patienceMs = PATIENCE_MS): AskBox {
  const authorization =
    'token' in box
      ? `Bearer ${box.token}`
      : `Basic ${Buffer.from(`${box.username}:${box.password}`).toString('base64')}`
  return async (method, path, { headers, body } = {}) => {
    const answer = await fetch(`${box.url}/${path}`, {
      method,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: answer.status, text: await readText(answer, MOST_BYTES) }
  }
}
