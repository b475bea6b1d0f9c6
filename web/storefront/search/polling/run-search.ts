import type { Currency } from '#shared/money/currency.ts'
import type { HotelSummary } from '#shared/api/hotels.ts'
import type { SearchResults } from '#shared/api/search.ts'
import { findUndescribed, mergeOffers, type Offers } from './merge-offers.ts'
import { countLost } from './count-lost.ts'
import type { PollClock } from './poll-clock.ts'
import { POLL_FIRST, pollResults } from './poll-results.ts'
import { LEAST_PERCENT, searchProgress } from './search-progress.ts'

/** Content calls in all when the list comes back empty, and the pause between them. */
const CONTENT_TRIES = 3
const CONTENT_PAUSE_MS = 500
/** Hotels that the content call takes by id. */
const MAX_IDS = 200

/** How often a call is made while the server is too busy for it, and the longest wait in between that is one. */
const BUSY_TRIES = 10
export const BUSY_AT_MOST_S = 60
/** Searches that were turned away together come back apart: up to so much of the told wait later, never earlier. */
const BUSY_SPREAD = 0.5

/** What a running search knows. */
export interface SearchSnapshot {
  token?: string
  /** Epoch milliseconds: `d` of the hotel pages. */
  startedAt?: number
  currency?: Currency
  content: ReadonlyMap<string, HotelSummary>
  offers: Offers
  /** Hotels whose suppliers answered, of those asked. */
  checked: number
  asked: number
  /** Hotels of the place: 0 until their list is there, also where the server sent the first of them. */
  total: number
  /** How far it is: never less than it was, whatever comes to be known of the place or is asked again. */
  percent: number
  completed: boolean
  /** Nothing more is asked: all rates are in, and every hotel is described that can be. */
  isOver: boolean
  /** Seconds until it goes on, while the server is too busy for it. */
  busyFor?: number | undefined
}

export const nothingYet: SearchSnapshot = {
  content: new Map(),
  offers: new Map(),
  checked: 0,
  asked: 0,
  total: 0,
  percent: LEAST_PERCENT,
  completed: false,
  isOver: false,
}

export type SearchNews =
  /** With the token that the same search may go on with. */
  | { kind: 'started'; at: number; token?: string | undefined }
  | { kind: 'content'; hotels: readonly HotelSummary[] }
  | { kind: 'results'; results: SearchResults }
  | { kind: 'busy'; seconds: number }
  | { kind: 'over' }

export function learn(known: SearchSnapshot, news: SearchNews): SearchSnapshot {
  if (news.kind === 'started') {
    // A visitor comes back to a search that they left: what was found stands, and the rest follows.
    const goesOn = !known.isOver && known.token !== undefined && known.token === news.token
    return goesOn ? known : { ...nothingYet, startedAt: news.at }
  }
  if (news.kind === 'over') return { ...known, isOver: true }
  if (news.kind === 'content') {
    const content = new Map(known.content)
    for (const hotel of news.hotels) content.set(hotel.id, hotel)
    const busyFor = known.token === undefined ? known.busyFor : undefined
    return goFurther({ ...known, content, total: content.size, busyFor })
  }
  if (news.kind === 'busy') return { ...known, busyFor: news.seconds }
  const { token, currency, completedHotelCount, expectedHotelCount, hotels, status } = news.results
  // The search had to be started anew: what the one before had found is no offer any more.
  const before = known.token === token ? known : nothingYet
  return goFurther({
    ...known,
    token,
    currency,
    offers: hotels.length > 0 ? mergeOffers(before.offers, hotels) : before.offers,
    // An answer may count fewer than the one before: suppliers report one by one, and a hotel that two of them sell counts once.
    // What is shown never goes down.
    checked: Math.max(before.checked, completedHotelCount),
    asked: Math.max(before.asked, expectedHotelCount),
    completed: status === 'Completed',
    busyFor: undefined,
  })
}

const goFurther = (known: SearchSnapshot): SearchSnapshot => ({
  ...known,
  percent: Math.max(known.percent, searchProgress(known.checked, known.total)),
})

/** The server has no time for this call of a search now. */
export class TooBusy extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('too busy')
    this.seconds = seconds
  }
}

/**
 * The calls of one search. Those that say which is the last try throw TooBusy when it is worth another. Undefined content
 * is the hub's final "nothing there" (204).
 */
export interface SearchCalls {
  findContent(isLast: boolean): Promise<readonly HotelSummary[] | undefined>
  findContentById(ids: string[], isLast: boolean): Promise<readonly HotelSummary[] | undefined>
  init(isLast: boolean): Promise<string>
  ask(token: string, nextResultsKey: string | undefined): Promise<SearchResults>
}

/**
 * Content and rates side by side, as they come. After the last rates, hotels that no supplier
 * described are asked for once by id.
 */
export async function* runSearch(
  calls: SearchCalls,
  clock: PollClock,
  signal?: AbortSignal,
): AsyncGenerator<SearchNews> {
  let known = nothingYet
  // Where one of them fails the other asks nothing more.
  const side = new AbortController()
  const stop = () => side.abort(signal?.reason)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    for await (const news of merge(contentNews(calls, clock, side.signal), resultNews(calls, clock, side.signal))) {
      known = learn(known, news)
      yield news
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
  const undescribed = findUndescribed(known.content, known.offers).slice(0, MAX_IDS)
  if (undescribed.length > 0) {
    const describe = (isLast: boolean) => calls.findContentById(undescribed, isLast)
    const hotels = yield* untilFree(describe, clock, signal)
    if (hotels) yield { kind: 'content', hotels }
  }
  yield { kind: 'over' }
}

async function* contentNews(calls: SearchCalls, clock: PollClock, signal?: AbortSignal): AsyncGenerator<SearchNews> {
  for (let tries = 1; tries <= CONTENT_TRIES; tries += 1) {
    const hotels = yield* untilFree((isLast) => calls.findContent(isLast), clock, signal)
    if (hotels === undefined) return
    if (hotels.length > 0) return yield { kind: 'content', hotels }
    if (tries < CONTENT_TRIES) await clock.wait(CONTENT_PAUSE_MS, signal)
  }
}

async function* resultNews(calls: SearchCalls, clock: PollClock, signal?: AbortSignal): AsyncGenerator<SearchNews> {
  const token = yield* untilFree((isLast) => calls.init(isLast), clock, signal)
  for await (const results of pollResults((key) => calls.ask(token, key), clock, signal))
    yield { kind: 'results', results }
}

/**
 * Makes a call as soon as the server has time for it, and says how long it has not. Where its answer gets lost it is made
 * again.
 */
async function* untilFree<T>(
  ask: (isLast: boolean) => Promise<T>,
  clock: PollClock,
  signal?: AbortSignal,
): AsyncGenerator<SearchNews, T> {
  const lost = countLost(clock)
  let tries = 1
  for (;;) {
    try {
      return await ask(tries === BUSY_TRIES)
    } catch (error) {
      if (error instanceof TooBusy) {
        tries += 1
        const seconds = error.seconds * (1 + Math.random() * BUSY_SPREAD)
        yield { kind: 'busy', seconds: Math.ceil(seconds) }
        await clock.wait(seconds * 1000, signal)
      } else {
        // After the last try its refusal is what is said.
        if (tries === BUSY_TRIES) throw error
        lost.weigh(error)
        await clock.wait(POLL_FIRST, signal)
      }
    }
  }
}

/** Items of all sources, each as soon as its source has it. */
async function* merge<T>(...sources: AsyncGenerator<T>[]): AsyncGenerator<T> {
  const step = (source: AsyncGenerator<T>) => {
    const next = source.next().then((result) => ({ source, result }))
    // Nobody waits for it after the reader has left.
    next.catch(() => undefined)
    return next
  }
  const steps = new Map(sources.map((source) => [source, step(source)]))
  while (steps.size > 0) {
    const { source, result } = await Promise.race(steps.values())
    if (result.done) {
      steps.delete(source)
    } else {
      steps.set(source, step(source))
      yield result.value
    }
  }
}
