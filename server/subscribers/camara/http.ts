import { readText } from '#server/outgoing/read-answer.ts'

/** Answers are a few hundred bytes; a gateway's page of an error some kilobytes. */
const MOST_BYTES = 64 * 1024

export interface HttpAnswer {
  status: number
  /** Undefined: none, or no JSON. */
  body: unknown
}

export type AskHttp = (url: string, post: { headers: Record<string, string>; body: string }) => Promise<HttpAnswer>

/** POST, answered within `patienceMs`. Throws when nothing comes, too much, or a way to somewhere else. */
export function askWithin(patienceMs: number): AskHttp {
  return async (url, { headers, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: answer.status, body: jsonOf(await readText(answer, MOST_BYTES)) }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
