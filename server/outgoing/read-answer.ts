/** All that is read of an answer. */
type Answer = Pick<Response, 'body'>

/** More than any right answer has; what it was to be is not known. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

/** Throws as soon as an answer, unpacked, has more bytes than any right one: a few of them would take all of our memory. */
async function readBytes({ body }: Answer, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > mostBytes) throw new AnswerTooLong(`an answer of more than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export async function readText(answer: Answer, mostBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(answer, mostBytes))
}

export async function readJson(answer: Answer, mostBytes: number): Promise<unknown> {
  return JSON.parse(await readText(answer, mostBytes)) as unknown
}

/** The same answer, already read, for a library that reads it itself. */
export async function readWhole(answer: Response, mostBytes: number): Promise<Response> {
  return new Response(await readBytes(answer, mostBytes), { status: answer.status, headers: answer.headers })
}
