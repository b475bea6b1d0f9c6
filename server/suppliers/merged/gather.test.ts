import { describe, expect, test } from 'vitest'
import { answersOf, failureOf, gather } from './gather.ts'

const patience = { graceMs: 20, signal: undefined, late: 'abort' as const }
const never = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')))
  })

const slowly = () => new Promise<string>((resolve) => setTimeout(resolve, 100, 'one'))
const down = () => slowly().then(() => Promise.reject(new Error('no')))

describe('asking several at once', () => {
  test('gives everybody’s answer; a failure costs only its own', async () => {
    const refused = new Error('no')
    const outcomes = await gather(
      new Map([
        ['a', async () => 'one'],
        ['b', () => Promise.reject(refused)],
      ]),
      patience,
    )
    expect(answersOf(outcomes)).toEqual(new Map([['a', 'one']]))
    expect(failureOf(outcomes)).toBe(refused)
  })

  test('waits for the slow only so long as somebody has answered', async () => {
    const signals: AbortSignal[] = []
    const hang = (signal: AbortSignal) => {
      signals.push(signal)
      return never(signal)
    }
    const asks = new Map([
      ['a', async () => 'one'],
      ['b', hang],
    ])
    expect((await gather(asks, patience)).get('b')).toEqual({ status: 'late' })
    expect((await gather(asks, { ...patience, late: 'finish' })).get('b')).toEqual({ status: 'late' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  test('waits for the slow when the quick had nothing useful to say', async () => {
    const asks = new Map([
      ['a', async () => ''],
      ['b', () => new Promise<string>((resolve) => setTimeout(resolve, 100, 'two'))],
    ])
    const outcomes = await gather(asks, { ...patience, isUseful: (text) => text !== '' })
    expect(answersOf(outcomes).get('b')).toBe('two')
  })

  test('calls nobody late before the first one is through, and everybody soon after it failed', async () => {
    const first = { ...patience, first: 'a' }
    const both = await gather(
      new Map([
        ['a', slowly],
        ['b', async () => 'two'],
      ]),
      first,
    )
    expect([...answersOf(both).values()]).toEqual(['one', 'two'])
    const others = await gather(
      new Map([
        ['a', down],
        ['b', async () => 'two'],
        ['c', never],
      ]),
      first,
    )
    expect([...others.values()].map(({ status }) => status)).toEqual(['failed', 'answered', 'late'])
  })

  test('gives everybody up when the caller hangs up, and nobody once the caller is served', async () => {
    const caller = new AbortController()
    const { signal } = caller
    const hanging = gather(new Map([['a', never]]), { ...patience, signal })
    caller.abort()
    expect((await hanging).get('a')?.status).toBe('failed')

    const served = new AbortController()
    const signals: AbortSignal[] = []
    const answer = async (given: AbortSignal) => {
      signals.push(given)
      return 'one'
    }
    await gather(new Map([['a', answer]]), { ...patience, signal: served.signal })
    served.abort()
    expect(signals[0]?.aborted).toBe(false)
  })
})
