/** Configurations, keys and profiles are some kilobytes. */
const MOST_BYTES = 256 * 1024

/** The answer with no more than its first bytes ever read: who sends without end is cut off, not kept. */
export async function smallAnswer(answer: Response): Promise<Response> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > MOST_BYTES) throw new Error(`${new URL(answer.url).host} answered more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return new Response(Buffer.concat(parts), { status: answer.status, headers: answer.headers })
}
