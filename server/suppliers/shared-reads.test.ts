import { describe, expect, test } from 'vitest'
import { SharedReads } from './shared-reads.ts'

const options = { ttlMs: 60_000, maxBytes: 1000, weigh: (words: string[]) => words.join('').length }

/** A load that ends when told to, and counts how often it was started. */
function aLoad() {
  const started: AbortSignal[] = []
  let flight = Promise.withResolvers<string[]>()
  const load = (signal: AbortSignal) => {
    started.push(signal)
    const { promise, reject } = (flight = Promise.withResolvers<string[]>())
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    return promise
  }
  return {
    load,
    started,
    finish: (value: string[]) => flight.resolve(value),
    fail: (error: Error) => flight.reject(error),
  }
}

describe('shared reads', () => {
  test('are one flight for all who ask together, and kept afterwards', async () => {
    const reads = new SharedReads<string[]>(options)
    const { load, started, finish } = aLoad()
    const answers = [reads.get('a', load), reads.get('a', load, new AbortController().signal)]
    finish(['x'])
    expect(await Promise.all(answers)).toEqual([['x'], ['x']])
    expect(await reads.get('a', load)).toEqual(['x'])
    expect(started).toHaveLength(1)
  })

  test('go on while somebody waits, and end when the last one hangs up', async () => {
    const reads = new SharedReads<string[]>(options)
    const { load, started } = aLoad()
    const [one, other] = [new AbortController(), new AbortController()]
    const first = reads.get('a', load, one.signal)
    const second = reads.get('a', load, other.signal)
    one.abort()
    await expect(first).rejects.toThrow()
    expect(started[0]?.aborted).toBe(false)
    other.abort()
    await expect(second).rejects.toThrow()
    expect(started[0]?.aborted).toBe(true)
  })

  test('start anew after everybody left', async () => {
    const reads = new SharedReads<string[]>(options)
    const { load, started, finish } = aLoad()
    const gone = new AbortController()
    const left = reads.get('a', load, gone.signal)
    gone.abort()
    await expect(left).rejects.toThrow()
    const again = reads.get('a', load, new AbortController().signal)
    finish(['y'])
    expect(await again).toEqual(['y'])
    expect(started).toHaveLength(2)
  })

  test('keep no failure and nothing too big', async () => {
    const reads = new SharedReads<string[]>(options)
    const { load, started, fail, finish } = aLoad()
    const failing = reads.get('a', load)
    fail(new Error('no answer'))
    await expect(failing).rejects.toThrow('no answer')
    const big = reads.get('a', load)
    finish(['x'.repeat(2000)])
    await big
    const again = reads.get('a', load)
    finish([])
    await again
    expect(started).toHaveLength(3)
  })

  test('refuse at once who has already left', async () => {
    const reads = new SharedReads<string[]>(options)
    const { load, started } = aLoad()
    await expect(reads.get('a', load, AbortSignal.abort())).rejects.toThrow()
    expect(started.every((signal) => signal.aborted)).toBe(true)
  })
})
