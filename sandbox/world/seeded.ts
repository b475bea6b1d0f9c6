/** Deterministic chance: the same parts always give the same number, so the sandbox never contradicts itself. */

/** 32 mixed bits of any list of numbers and words. */
export function hash(...parts: readonly (number | string)[]): number {
  let h = 0x811c9dc5
  for (const part of parts) {
    const text = String(part)
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ 0x9e3779b9
  }
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** True for about `percent` of all parts. */
export function chance(percent: number, ...parts: readonly (number | string)[]): boolean {
  return hash(...parts) % 10_000 < percent * 100
}

export function pick<T>(list: readonly T[], ...parts: readonly (number | string)[]): T {
  const item = list[hash(...parts) % list.length]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** An endless row of numbers in [0, 1) from one seed. */
export function sequence(...parts: readonly (number | string)[]): () => number {
  let state = hash(...parts)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** `count` different items in a seeded order; fewer when the list is shorter. */
export function pickSome<T>(list: readonly T[], count: number, ...parts: readonly (number | string)[]): T[] {
  const next = sequence(...parts)
  const rest = [...list]
  const chosen: T[] = []
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(Math.floor(next() * rest.length), 1))
  return chosen
}
