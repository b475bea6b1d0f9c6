/** Hash of 32 bits to 32 bits, unsigned. The source of everything that looks random in the atlas. */
export function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return (x ^ (x >>> 16)) >>> 0
}

/** Several independent draws from one seed: `draw(seed, 3)` is always the same number, in [0, 2^32). */
export function draw(seed: number, stream: number): number {
  return mix(seed ^ Math.imul(stream + 1, 0x9e3779b1))
}

/** One item of a list that is not empty, chosen by a draw. */
export function pick<T>(list: readonly T[], drawn: number): T {
  return list[drawn % list.length]!
}
