import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

let now = 0
let queue: FairQueue
beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  queue = new FairQueue({ atOnce: 1, atOnceOfOne: 1, mayWait: 5, mayWaitOfOne: 3, waitMs: 1000 }, () => now)
})
afterEach(() => {
  vi.useRealTimers()
})

const soon = () => vi.advanceTimersByTimeAsync(0)

/** Everybody's address is the first letter of the name. */
function arrive(...names: string[]) {
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  for (const name of names) {
    void queue.enter(name.slice(0, 1)).then((end) => {
      if (!end) return void refused.push(name)
      begun.push(name)
      ends.set(name, end)
    })
  }
  const finish = async () => {
    ends.get(begun.at(-1) ?? '')?.()
    await soon()
  }
  return { begun, refused, finish }
}

test('one works, so many wait, and the rest is refused at once', async () => {
  const { begun, refused } = arrive('a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1')
  await soon()
  expect(begun).toEqual(['a1'])
  expect(refused).toEqual(['g1'])
  expect(queue.isFullFor('h')).toBe(true)
})

test('one address fills no more than its share', async () => {
  const { begun, refused } = arrive('a1', 'a2', 'a3', 'a4', 'a5', 'b1')
  await soon()
  expect({ begun, refused }).toEqual({ begun: ['a1'], refused: ['a5'] })
  expect([queue.isFullFor('a'), queue.isFullFor('b')]).toEqual([true, false])
})

test('addresses take turns: who floods waits for itself', async () => {
  const { begun, finish } = arrive('a1', 'a2', 'a3', 'a4', 'b1', 'c1')
  await soon()
  for (let turn = 0; turn < 5; turn += 1) await finish()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('one address holds no more than its share of the turns: whoever comes from elsewhere begins at once', async () => {
  queue = new FairQueue({ atOnce: 3, atOnceOfOne: 2, mayWait: 5, mayWaitOfOne: 3, waitMs: 1000 }, () => now)
  const flood = arrive('a1', 'a2', 'a3', 'a4')
  const others = arrive('b1', 'c1')
  await soon()
  expect([...flood.begun, ...others.begun]).toEqual(['a1', 'a2', 'b1'])
  await flood.finish()
  // a3 has waited longest, and its address holds one turn again.
  expect(flood.begun).toEqual(['a1', 'a2', 'a3'])
  await others.finish()
  expect(others.begun).toEqual(['b1', 'c1'])
})

test('who has waited too long is refused, although its turn would be next', async () => {
  const { begun, refused, finish } = arrive('a1', 'b1', 'c1')
  await soon()
  // The timers are late: only the clock says how long they have waited.
  now = 1000
  const late = arrive('d1')
  await finish()
  expect({ begun, refused }).toEqual({ begun: ['a1'], refused: ['b1', 'c1'] })
  expect(late.begun).toEqual(['d1'])
})

test('and is refused in time when nobody finishes', async () => {
  const { refused } = arrive('a1', 'b1')
  await vi.advanceTimersByTimeAsync(999)
  expect(refused).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toEqual(['b1'])
})

test('who hangs up leaves the queue', async () => {
  const { begun, finish } = arrive('a1')
  const browser = new AbortController()
  const gone = queue.enter('b', browser.signal)
  gone.catch(() => undefined)
  const other = arrive('c1')
  browser.abort()
  await expect(gone).rejects.toThrow('aborted')
  await soon()
  await finish()
  expect({ begun, other: other.begun }).toEqual({ begun: ['a1'], other: ['c1'] })
})

test('a turn from the queue lets what has come in run first', async () => {
  vi.useRealTimers()
  const order: string[] = []
  const end = await queue.enter('a')
  const next = queue.enter('b').then(() => order.push('next turn'))
  setImmediate(() => order.push('what came in'))
  end?.()
  await next
  expect(order).toEqual(['what came in', 'next turn'])
})
