import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SearchResults } from '#shared/api/search.ts'
import { ApiFailure } from '#web/api/client.ts'
import { aHotel } from '#web/storefront/search/a-hotel.ts'
import { anAnswer } from '#web/storefront/search/an-answer.ts'
import { listPricedHotels } from './merge-offers.ts'
import { takeOver } from './handed-search.ts'
import type { PollClock } from './poll-clock.ts'
import { learn, nothingYet, runSearch, TooBusy, type SearchCalls, type SearchSnapshot } from './run-search.ts'

const results = (status: SearchResults['status'], ids: string[]) => anAnswer(status, ids, 3)

const clock: PollClock = { now: () => 0, wait: () => Promise.resolve() }

function calls(answers: SearchResults[], content = [aHotel({ id: '1' }), aHotel({ id: '2' })]) {
  const log: string[] = []
  const given: SearchCalls = {
    findContent: () => {
      log.push('content')
      return Promise.resolve(content)
    },
    findContentById: (ids) => {
      log.push(`by id ${ids.join()}`)
      return Promise.resolve([])
    },
    init: () => {
      log.push('init')
      return Promise.resolve('t1')
    },
    ask: (token, key) => {
      log.push(`ask ${token} ${key ?? '-'}`)
      return Promise.resolve(answers.shift() ?? results('Completed', []))
    },
  }
  return { log, given }
}

async function finish(given: SearchCalls) {
  let known = nothingYet
  for await (const news of runSearch(given, clock)) known = learn(known, news)
  return known
}

test('a search inits, polls and describes side by side, and ends complete [B4-001]', async () => {
  const { log, given } = calls([results('InProgress', ['1']), results('Completed', ['2'])])
  const known = await finish(given)
  expect(log.slice(0, 2).toSorted()).toEqual(['content', 'init'])
  expect(log.filter((line) => line.startsWith('ask'))).toEqual(['ask t1 -', 'ask t1 k'])
  expect(known).toMatchObject({ token: 't1', completed: true, asked: 3 })
  expect(listPricedHotels(known.content, known.offers).map(({ id }) => id)).toEqual(['1', '2'])
})

const left = learn(learn(nothingYet, { kind: 'started', at: 1 }), {
  kind: 'results',
  results: results('InProgress', ['1']),
})

test.each([
  ['goes on from what it has found', left, 't1', { startedAt: 1, checked: 1 }],
  ['begins anew when its token is gone', left, undefined, { startedAt: 9, checked: 0 }],
  ['begins anew once it was over', learn(left, { kind: 'over' }), 't1', { startedAt: 9, checked: 0 }],
])('a search that somebody comes back to %s', (_, known, token, begun) => {
  const again = learn(known, { kind: 'started', at: 9, token })
  expect(again).toMatchObject(begun)
  expect(again.offers.size).toBe(begun.checked)
})

test('what another search had found is no offer of this one', () => {
  const other = { ...results('InProgress', ['2']), token: 't2' }
  expect([...learn(left, { kind: 'results', results: other }).offers.keys()]).toEqual(['2'])
})

test('a search is over when its last hotel is described', async () => {
  const { given } = calls([results('Completed', ['1', '9'])])
  const overAt: boolean[] = []
  let known = nothingYet
  for await (const news of runSearch(given, clock)) overAt.push((known = learn(known, news)).isOver)
  expect(overAt.indexOf(true)).toBe(overAt.length - 1)
})

test('a rate without content is asked for once, then dropped', async () => {
  const { log, given } = calls([results('Completed', ['1', '9'])])
  const known = await finish(given)
  expect(log.filter((line) => line.startsWith('by id'))).toEqual(['by id 9'])
  expect(listPricedHotels(known.content, known.offers).map(({ id }) => id)).toEqual(['1'])
})

test('empty content is asked for three times in all [B7-014]', async () => {
  const { log, given } = calls([results('Completed', [])], [])
  await finish(given)
  expect(log.filter((line) => line === 'content')).toHaveLength(3)
})

test('a failed init ends the search', async () => {
  const { given } = calls([])
  await expect(finish({ ...given, init: () => Promise.reject(new Error('Init Call failed')) })).rejects.toThrow(
    'Init Call failed',
  )
})

/** Waits that were asked for, none of them real. */
function patientClock() {
  const waits: number[] = []
  const wait = (ms: number) => {
    waits.push(ms)
    return Promise.resolve()
  }
  return { waits, clock: { now: () => 0, wait } }
}

afterEach(() => vi.restoreAllMocks())

test('a search that the server has no time for says so, and begins as soon as the server said', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { given } = calls([results('Completed', ['1'])])
  const { waits, clock: patient } = patientClock()
  const refusals = [5, 3]
  const init = (isLast: boolean) => {
    const seconds = refusals.shift()
    return seconds === undefined ? given.init(isLast) : Promise.reject(new TooBusy(seconds))
  }
  const said: (number | undefined)[] = []
  let known = nothingYet
  for await (const news of runSearch({ ...given, init }, patient)) {
    known = learn(known, news)
    if (said.at(-1) !== known.busyFor) said.push(known.busyFor)
  }
  expect(waits).toEqual([5000, 3000])
  expect(said.filter(Boolean)).toEqual([5, 3])
  expect(known).toMatchObject({ completed: true, busyFor: undefined })
})

async function waitAt(chance: number) {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  const { given } = calls([results('Completed', ['1'])])
  const { waits, clock: patient } = patientClock()
  const refusals = [new TooBusy(10)]
  const init = (isLast: boolean) => {
    const refusal = refusals.shift()
    return refusal ? Promise.reject(refusal) : given.init(isLast)
  }
  const said: number[] = []
  for await (const news of runSearch({ ...given, init }, patient)) if (news.kind === 'busy') said.push(news.seconds)
  return { waits, said }
}

test('searches that were turned away together come back one after another, none before its time', async () => {
  expect(await waitAt(0)).toEqual({ waits: [10_000], said: [10] })
  expect(await waitAt(0.5)).toEqual({ waits: [12_500], said: [13] })
  expect(await waitAt(0.96)).toEqual({ waits: [14_800], said: [15] })
})

const neverInit = (isLast: boolean) => Promise.reject(isLast ? new Error('Init Call failed') : new TooBusy(5))

test('it does not go on for ever', async () => {
  const { given } = calls([])
  const { waits, clock: patient } = patientClock()
  const search = async () => {
    for await (const news of runSearch({ ...given, init: neverInit }, patient)) expect(news.kind).not.toBe('results')
  }
  await expect(search()).rejects.toThrow('Init Call failed')
  expect(waits).toHaveLength(9)
})

test('hotels that the server has no time to describe are asked for again, and nothing that came is lost', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { given } = calls([results('Completed', ['1', '9'])])
  const { waits, clock: patient } = patientClock()
  const refusals = [new TooBusy(5), new TooBusy(3)]
  const findContent = (isLast: boolean) => {
    const refusal = refusals.shift()
    return refusal ? Promise.reject(refusal) : given.findContent(isLast)
  }
  const late = [new TooBusy(2)]
  const findContentById = (ids: string[], isLast: boolean) => {
    const refusal = late.shift()
    return refusal ? Promise.reject(refusal) : given.findContentById(ids, isLast)
  }
  let known = nothingYet
  for await (const news of runSearch({ ...given, findContent, findContentById }, patient)) known = learn(known, news)
  expect(waits).toEqual([5000, 3000, 2000])
  expect(listPricedHotels(known.content, known.offers).map(({ id }) => id)).toEqual(['1'])
})

test('hotels whose description got lost are asked for again, three times; a clear no ends the search', async () => {
  const lost = new ApiFailure(502, 'No answer')
  const search = async (...failures: ApiFailure[]) => {
    const { given } = calls([results('Completed', ['1', '9'])])
    const late = [lost]
    const findContent = (isLast: boolean) => {
      const failure = failures.shift()
      return failure ? Promise.reject(failure) : given.findContent(isLast)
    }
    const findContentById = (ids: string[], isLast: boolean) => {
      const failure = late.shift()
      return failure ? Promise.reject(failure) : given.findContentById(ids, isLast)
    }
    const { content, offers, isOver } = await finish({ ...given, findContent, findContentById })
    expect(isOver).toBe(true)
    return listPricedHotels(content, offers).map(({ id }) => id)
  }
  expect(await search(lost, lost, lost)).toEqual(['1'])
  await expect(search(lost, lost, lost, lost)).rejects.toBe(lost)
  const refused = new ApiFailure(400, 'No')
  await expect(search(refused)).rejects.toBe(refused)
})

test('away from the network a search waits for its hotels as for its prices, but not for ever', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  const away = new ApiFailure(0, 'No answer')
  const search = async (lost: number) => {
    const { given } = calls([results('Completed', ['1'])])
    let now = 0
    const wait = (ms: number) => {
      now += ms
      return Promise.resolve()
    }
    const findContent = (isLast: boolean) => (lost-- > 0 ? Promise.reject(away) : given.findContent(isLast))
    let known = nothingYet
    for await (const news of runSearch({ ...given, findContent }, { now: () => now, wait })) known = learn(known, news)
    return known.content.size
  }
  expect(await search(100)).toBe(2)
  await expect(search(Infinity)).rejects.toBe(away)
})

test('where the hotels are refused while prices are waited for, no more prices are asked for', async () => {
  const { log, given } = calls(Array.from({ length: 9 }, () => results('InProgress', ['1'])))
  const refused = Promise.withResolvers<never>()
  // The wait after the first prices ends with the search, or in time.
  const wait = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('ended')))
      refused.reject(new ApiFailure(400, 'No'))
      setTimeout(resolve)
    })
  const search = async () => {
    for await (const news of runSearch({ ...given, findContent: () => refused.promise }, { now: () => 0, wait }))
      expect(news.kind).toBe('results')
  }
  await expect(search()).rejects.toThrow('No')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(log.filter((line) => line.startsWith('ask'))).toEqual(['ask t1 -'])
})

test('a server that has no time to the last is not asked an eleventh time', async () => {
  const { given } = calls([results('Completed', ['1'])])
  const busy = new ApiFailure(503, 'later', { retryAfterSeconds: 1 })
  const findContent = vi.fn((isLast: boolean) => Promise.reject(isLast ? busy : new TooBusy(1)))
  await expect(finish({ ...given, findContent })).rejects.toBe(busy)
  expect(findContent).toHaveBeenCalledTimes(10)
})

const answered = (completedHotelCount: number) =>
  ({ kind: 'results', results: { ...results('InProgress', []), completedHotelCount } }) as const
const listOf = (count: number) =>
  ({ kind: 'content', hotels: Array.from({ length: count }, (_, at) => aHotel({ id: String(at) })) }) as const

test('the bar never goes back within a search, and another one begins anew [B4-008]', () => {
  const far = [listOf(100), answered(40)].reduce<SearchSnapshot>(learn, nothingYet)
  expect(far.percent).toBe(80)
  // More hotels than were known; a search that had to be asked again.
  expect(learn(far, listOf(400)).percent).toBe(80)
  expect(learn(far, answered(10)).percent).toBe(80)
  expect(learn(far, answered(45)).percent).toBe(90)
  expect(learn(far, { kind: 'started', at: 2 }).percent).toBe(5)
})

test('the few hotels that came with the page are no total to count against [B4-008]', () => {
  const sent = takeOver({
    searchId: 's',
    token: 't1',
    startedAt: 1,
    currency: 'USD',
    checked: 30,
    asked: 90,
    isCompleted: true,
    hotels: listOf(16).hotels,
    offers: [],
  })
  expect(learn(sent, answered(40)).percent).toBe(5)
  expect(learn(learn(sent, answered(40)), listOf(200)).percent).toBe(40)
})

const heard = (known: SearchSnapshot, checked: number, asked: number, token = 't1') =>
  learn(known, {
    kind: 'results',
    results: { ...results('InProgress', []), token, completedHotelCount: checked, expectedHotelCount: asked },
  })

test('of how many hotels it has heard never gets less within a search, and another one begins anew', () => {
  const far = heard(nothingYet, 376, 2306)
  expect(heard(far, 370, 649)).toMatchObject({ checked: 376, asked: 2306 })
  expect(heard(far, 380, 2353)).toMatchObject({ checked: 380, asked: 2353 })
  expect(heard(far, 370, 649, 't2')).toMatchObject({ checked: 370, asked: 649 })
})
