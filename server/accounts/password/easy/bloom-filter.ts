import { createHash } from 'node:crypto'

/** 24 bits and 15 places for each entry: of 100,000 texts that are not in it about one is said to be. */
const BITS_PER_ENTRY = 24
const PLACES = 15

/** Says "no" for certain, and "yes" with a small chance of being wrong. */
export interface BloomFilter {
  has: (text: string) => boolean
  bytes: Uint8Array
}

export function readFilter(bytes: Uint8Array): BloomFilter {
  return { bytes, has: (text) => placesOf(text, bytes.length * 8).every((at) => (bytes[at >>> 3]! >> (at & 7)) & 1) }
}

/** The same bytes for the same texts, in any order. */
export function buildFilter(texts: ReadonlySet<string>): BloomFilter {
  const bytes = new Uint8Array(Math.ceil((texts.size * BITS_PER_ENTRY) / 8))
  for (const text of texts) for (const at of placesOf(text, bytes.length * 8)) bytes[at >>> 3]! |= 1 << (at & 7)
  return readFilter(bytes)
}

/** Kirsch and Mitzenmacher: two hashes make as many as one likes. */
function placesOf(text: string, bits: number): number[] {
  const digest = createHash('sha256').update(text).digest()
  const [first, step] = [digest.readUIntBE(0, 6) % bits, digest.readUIntBE(6, 6) % bits]
  return Array.from({ length: PLACES }, (_, n) => (first + n * step) % bits)
}
