import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Bulkhead } from './bulkhead.ts'

let full = 0
let bulkhead: Bulkhead

beforeEach(() => {
  vi.useFakeTimers()
  full = 0
  bulkhead = new Bulkhead({ atOnce: 2, mayWait: 2, waitMs: 1000, onFull: () => (full += 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The names of those whose turn has come, in that order. */
function callers(...names: string[]) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const refused: string[] = []
  const all = names.map(async (name) => {
    const end = await bulkhead.enter()
    if (!end) return void refused.push(name)
    begun.push(name)
    ends.set(name, end)
  })
  return { begun, ends, refused, all: Promise.all(all) }
}
const soon = () => vi.advanceTimersByTimeAsync(0)

test('so many calls at once, so many in their order behind them, and a quick no for the rest', async () => {
  const { begun, ends, refused } = callers('a', 'b', 'c', 'd', 'e', 'f')
  await soon()
  expect({ begun, refused, full }).toEqual({ begun: ['a', 'b'], refused: ['e', 'f'], full: 1 })
  ends.get('b')?.()
  await soon()
  ends.get('a')?.()
  await soon()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('whose turn does not come in time gets none, and leaves its place to the next', async () => {
  const { begun, ends, refused } = callers('a', 'b', 'c')
  await vi.advanceTimersByTimeAsync(999)
  expect(refused).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toEqual(['c'])
  const later = callers('d')
  ends.get('a')?.()
  await soon()
  expect([...begun, ...later.begun]).toEqual(['a', 'b', 'd'])
})

test('a caller who hangs up while waiting is not waited for', async () => {
  const { ends } = callers('a', 'b')
  await soon()
  const browser = new AbortController()
  const waiting = bulkhead.enter(browser.signal)
  const next = callers('c')
  browser.abort()
  await expect(waiting).rejects.toThrow('aborted')
  ends.get('a')?.()
  await soon()
  expect(next.begun).toEqual(['c'])
  expect(full).toBe(0)
  await expect(bulkhead.enter(AbortSignal.abort())).rejects.toThrow('aborted')
})

test('room comes back when calls end, and being full is said again', async () => {
  const { ends } = callers('a', 'b', 'c', 'd', 'e')
  await soon()
  for (const name of ['a', 'b', 'c', 'd']) {
    ends.get(name)?.()
    await soon()
  }
  const again = callers('f', 'g', 'h', 'i', 'j')
  await soon()
  expect({ begun: again.begun, refused: again.refused, full }).toEqual({ begun: ['f', 'g'], refused: ['j'], full: 2 })
})
