import { hashKey } from '@tanstack/react-query'
import { getHotelContent } from '#shared/api/hotels.ts'
import type { Location } from '#shared/api/places.ts'
import { getResults, initAvailability } from '#shared/api/search.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { ServerCall } from '#shared/page/page.ts'
import { CULTURE } from '#web/storefront/hotel/supplier-text/supplier-defaults.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { filterHotels } from './filters/filter-hotels.ts'
import { regionOfArea, type SearchArea } from './place/search-area.ts'
import type { HandedSearch } from './polling/handed-search.ts'
import { listPricedHotels } from './polling/merge-offers.ts'
import { browserClock, type PollClock } from './polling/poll-clock.ts'
import {
  learn,
  nothingYet,
  runSearch,
  type SearchCalls,
  type SearchNews,
  type SearchSnapshot,
} from './polling/run-search.ts'
import { searchKeyOf, startOf, type Criteria } from './polling/use-hotel-search.ts'
import { readResultsView } from './results-view.ts'
import { sortHotels } from './results/sort-hotels.ts'

/** More than a screen shows; each weighs on the page twice, as markup and as data. */
const FIRST_CARDS = 6
/** Milliseconds. What suppliers have by then comes with the page; the browser asks for the rest. */
const MOST_WAIT = 1000
/** Milliseconds between questions, which cost no way to the browser here. */
const POLL = 60

const serverClock: PollClock = {
  now: () => browserClock.now(),
  wait: (ms, signal) => browserClock.wait(Math.min(ms, POLL), signal),
}

interface Wanted {
  location: Location
  area: SearchArea | undefined
  stay: Stay
  currency: Currency
  channelId: string
  /** Filters, sort and page, as the address has them. */
  query: URLSearchParams
}

/**
 * Begins the search of a results page, and follows it until its first cards can be drawn or the deadline is over.
 * Undefined where it could not begin: the browser tries again, and says why not.
 */
export async function beginSearch(
  { location, query, channelId, ...asked }: Wanted,
  call: ServerCall,
  deadline = AbortSignal.timeout(MOST_WAIT),
): Promise<HandedSearch | undefined> {
  const { area, stay, currency } = asked
  const startedAt = Date.now()
  const most = beginsWithFirst(query) ? FIRST_CARDS : 0
  let token: string | undefined
  let known = nothingYet
  const calls = callsFor({ region: regionOfArea(location, area), stay, currency, channelId }, call)
  let cards: ReturnType<typeof cardsOf> = []
  const init = async () => (token = await calls.init(true))
  try {
    const news = most > 0 ? runSearch({ ...calls, init }, serverClock, deadline) : begun(init)
    for await (const item of until(news, deadline)) {
      known = learn(known, item)
      if (most > 0) cards = cardsOf(known, query).slice(0, most)
      if (cards.length >= most || known.completed) break
    }
  } catch {
    // What was found before it broke off is worth showing.
  }
  if (token === undefined) return undefined
  const { checked, asked: expected, offers, content } = known
  return {
    searchId: hashKey(searchKeyOf({ location, ...asked })),
    token,
    startedAt,
    currency: known.currency ?? currency,
    checked,
    asked: expected,
    isCompleted: known.completed,
    hotels: cards.flatMap(({ id }) => content.get(id) ?? []),
    offers: cards.flatMap(({ id }) => offers.get(id) ?? []),
  }
}

/** A later page begins with what all suppliers said; hearts and policies are the browser's and the account's. */
function beginsWithFirst(query: URLSearchParams): boolean {
  const { filters, page } = readResultsView(query)
  return page === 1 && !filters.saved && !filters.withinPolicy
}

/** As the browser would list them. */
function cardsOf({ content, offers, currency }: SearchSnapshot, query: URLSearchParams) {
  const { filters, sort } = readResultsView(query, currency)
  return filterHotels(sortHotels(listPricedHotels(content, offers), sort), filters, new Set())
}

/** Nothing but the beginning. */
async function* begun(init: () => Promise<string>): AsyncGenerator<SearchNews> {
  await init()
  yield { kind: 'over' }
}

function callsFor(criteria: Criteria, call: ServerCall): SearchCalls {
  const identity = { channelId: criteria.channelId, culture: CULTURE }
  const { region } = criteria
  return {
    findContent: async () =>
      (await call(getHotelContent, { body: { ...identity, region, contentFields: ['basic'] } }))?.hotels,
    // Asked for after the last rates, when the page has long been sent.
    findContentById: async () => undefined,
    init: async () => (await call(initAvailability, { body: startOf(criteria) })).token,
    ask: (token, nextResultsKey) => call(getResults, { params: { token }, query: { nextResultsKey } }),
  }
}

/** Items until the deadline, also when none comes. */
async function* until<T>(items: AsyncGenerator<T>, deadline: AbortSignal): AsyncGenerator<T> {
  const over = new Promise<undefined>((resolve) => {
    if (deadline.aborted) resolve(undefined)
    deadline.addEventListener('abort', () => resolve(undefined))
  })
  for (;;) {
    const next = items.next()
    // It may fail after nobody waits for it any more.
    next.catch(() => undefined)
    const item = await Promise.race([next, over])
    if (item === undefined || item.done) return
    yield item.value
  }
}
