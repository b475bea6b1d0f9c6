import { expect, test } from 'vitest'
import { newListTurns, newSearchTurns } from './search-turns.ts'

test.each([
  ['searches', newSearchTurns, 16],
  ['lists', newListTurns, 4],
])(
  'the later our one thread is the fewer %s go on together, and never more than half for one address',
  async (_, turnsOf, most) => {
    let late = 0
    const turns = turnsOf({ mostDelayMs: 500, searchesAtOnce: 16 }, { ms: () => late, stop: () => undefined })
    /** How many of so many addresses begin at once. */
    const begin = async (address: (n: number) => string) => {
      const giveUp = new AbortController()
      const ends: (() => void)[] = []
      for (let n = 0; n < 20; n += 1) {
        void turns.enter(address(n), giveUp.signal).then(
          (end) => end && ends.push(end),
          () => undefined,
        )
      }
      await new Promise(setImmediate)
      giveUp.abort()
      for (const end of ends) end()
      await new Promise(setImmediate)
      return ends.length
    }
    expect(await begin((n) => `a${n}`)).toBe(most)
    expect(await begin(() => 'one')).toBe(most / 2)
    late = 50
    expect(await begin((n) => `b${n}`)).toBe(most)
    late = 75
    expect(await begin((n) => `c${n}`)).toBe(most / 2)
    for (late of [100, 400]) expect(await begin((n) => `d${n}`)).toBe(2)
    late = 0
    expect(await begin((n) => `e${n}`)).toBe(most)
  },
)
