/** Beyond it an answer is a mistake: three of 74 MB took all of our memory, and everybody's calls with it. */
const MOST_BYTES = 32 * 1024 * 1024

/** The text of a supplier's answer, unpacked, up to a length that no answer needs. */
export async function readAnswer({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
