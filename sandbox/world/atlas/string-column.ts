/** Many strings as one run of UTF-8 bytes and where each starts: no objects to hold. */
export interface StringColumn {
  bytes: Uint8Array
  /** One more than there are strings. */
  starts: Uint32Array
}

export function packStrings(strings: readonly string[]): StringColumn {
  const starts = new Uint32Array(strings.length + 1)
  const parts = strings.map((text) => Buffer.from(text))
  let at = 0
  parts.forEach((part, index) => {
    at += part.length
    starts[index + 1] = at
  })
  return { bytes: new Uint8Array(Buffer.concat(parts)), starts }
}

export function stringAt({ bytes, starts }: StringColumn, index: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'utf8',
    starts[index],
    starts[index + 1],
  )
}
