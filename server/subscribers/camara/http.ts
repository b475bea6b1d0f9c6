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
    return { status: answer.status, body: readJson(await readText(answer)) }
  }
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    // Leaving the loop cancels the rest.
    if (bytes > MOST_BYTES) throw new Error(`answered more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
