import { expect, test } from 'vitest'
import type { SearchResults } from '#shared/api/search.ts'
import { ApiFailure } from '#web/api/client.ts'
import { browserClock, type PollClock } from './poll-clock.ts'
import { pollResults } from './poll-results.ts'

const answer = (status: SearchResults['status'], nextResultsKey?: string): SearchResults => ({
  token: 't',
  status,
  currency: 'USD',
  expectedHotelCount: 10,
  completedHotelCount: 4,
  nextResultsKey,
  hotels: [
    {
      id: '1',
      rate: { totalRate: 9, providerName: 'A' },
      options: { refundable: true, payAtHotel: true, freeBreakfast: true },
    },
  ],
})

function steppedClock(): PollClock & { waits: number[] } {
  const waits: number[] = []
  let time = 0
  return {
    waits,
    now: () => time,
    wait: (ms) => {
      waits.push(ms)
      time += ms
      return Promise.resolve()
    },
  }
}

test('polls with the key of the last answer and stops at Completed [B4-002] [B4-003]', async () => {
  const answers = [answer('InProgress', 'k1'), answer('InProgress', 'k2'), answer('Completed')]
  const asked: (string | undefined)[] = []
  const ask = (key: string | undefined) => {
    asked.push(key)
    return Promise.resolve(answers[asked.length - 1] ?? answer('Completed'))
  }
  const seen: SearchResults[] = []
  for await (const one of pollResults(ask, steppedClock())) seen.push(one)
  expect(asked).toEqual([undefined, 'k1', 'k2'])
  expect(seen).toEqual(answers)
})

test('waits 500 ms first, never over 2 s, and takes what arrived as complete at 90 s', async () => {
  const clock = steppedClock()
  let last: SearchResults | undefined
  for await (const one of pollResults(() => Promise.resolve(answer('InProgress', 'k')), clock)) last = one
  expect(clock.waits[0]).toBe(500)
  expect(Math.max(...clock.waits)).toBe(2000)
  expect(clock.waits.every((ms, i) => i === 0 || ms >= (clock.waits[i - 1] ?? 0))).toBe(true)
  expect(clock.now()).toBeLessThan(90_000)
  expect(clock.now()).toBeGreaterThan(87_000)
  expect(last).toMatchObject({ status: 'Completed', hotels: [] })
})

test('a cancelled search stops waiting at once', async () => {
  const cancel = new AbortController()
  const waiting = browserClock.wait(60_000, cancel.signal)
  cancel.abort(new Error('cancelled'))
  await expect(waiting).rejects.toThrow('cancelled')
})

test('asks every 125 ms while nothing is there, for two seconds at most', async () => {
  const clock = steppedClock()
  const empty = { ...answer('InProgress', 'k'), hotels: [] }
  for await (const one of pollResults(() => Promise.resolve(empty), clock)) if (one.status === 'Completed') break
  expect(clock.waits.slice(0, 18)).toEqual([...Array<number>(16).fill(125), 500, 625])
})

test('an answer that got lost is asked for again; four in a row, or a clear no, end the search', async () => {
  const poll = async (answers: (SearchResults | Error)[]) => {
    let place = 0
    const seen: SearchResults[] = []
    const ask = async () => {
      const next = answers[Math.min(place++, answers.length - 1)]
      if (next instanceof Error) throw next
      return next ?? answer('Completed')
    }
    for await (const one of pollResults(ask, steppedClock())) seen.push(one)
    return seen
  }
  const lost = new ApiFailure(0, 'No answer')
  const refused = new ApiFailure(410, 'Gone')
  expect(await poll([answer('InProgress', 'k'), lost, lost, lost, answer('Completed')])).toHaveLength(2)
  await expect(poll([answer('InProgress', 'k'), lost])).rejects.toBe(lost)
  await expect(poll([refused, answer('Completed')])).rejects.toBe(refused)
})

test('a server that is too busy for results is asked again when it said, however often, until the search is over', async () => {
  const busy = new ApiFailure(503, 'later', { retryAfterSeconds: 3 })
  const answers = [answer('InProgress', 'k'), ...Array.from({ length: 10 }, () => busy), answer('Completed')]
  const clock = steppedClock()
  const ask = async () => {
    const next = answers.shift() ?? busy
    if (next instanceof Error) throw next
    return next
  }
  const seen: SearchResults[] = []
  for await (const one of pollResults(ask, clock)) seen.push(one)
  expect(seen).toHaveLength(2)
  expect(clock.waits.slice(1)).toEqual(Array<number>(10).fill(3000))
  await expect(pollResults(ask, steppedClock()).next()).rejects.toBe(busy)
})
