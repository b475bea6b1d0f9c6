import type { Logger } from 'pino'
import { Breaker } from './breaker.ts'
import { Bulkhead } from './bulkhead.ts'
import type { Supplier, SupplyCall } from './supplier.ts'
import { isUpstreamFailed, notAsked } from './upstream-failed.ts'

/**
 * Calls that fail together: a supplier may search well while its prices are down. Starting a search may be a matter of
 * writing down the question, and says nothing about its results; a list of a whole city takes long where one hotel does not.
 */
const kinds = ['lists', 'content', 'start', 'results', 'rooms', 'price'] as const
type Kind = (typeof kinds)[number]

/** Who stands behind whom: those who search behind each other only, and who is about to pay behind no one else. */
const lanes = {
  lists: 'search',
  start: 'search',
  results: 'search',
  content: 'hotel',
  rooms: 'hotel',
  price: 'price',
} as const
type Lane = (typeof lanes)[Kind]

const WINDOW_MS = 10_000
const FAILURES = 5
const REST_MS = 5000
/** Every call earns a tenth of a second try: in an outage the supplier gets a tenth more, not twice as much. */
const EARNED_BY_A_CALL = 0.1
const MOST_EARNED = 5
/** A supplier that is slow holds no more than this of us: what is beyond waits a moment, or goes without it. */
const AT_ONCE = 50
const MAY_WAIT = 100
const WAIT_MS = 1000
/** What failed slowly is not asked again: the caller has waited long enough. */
const QUICKLY_MS = 1000
/** Our one thread had work for so much of a slow call: whether an answer came in time it cannot say. */
const TOO_BUSY = 0.9
/** For who is refused a place, or unheard: after so long there may be room. */
const RETRY_S = 2

/**
 * The same supplier behind a circuit breaker for each kind of call and a bulkhead for each lane, with a budget of second
 * tries for reads. Who is not let through is told when to come back, and what we were too busy to hear counts for nothing.
 * Booking, looking up and cancelling pass untouched: they are never repeated, and never spared.
 */
export function guardedSupplier(name: string, supplier: Supplier, log: Logger): Supplier {
  let earned = MOST_EARNED
  /** What the last failed call failed of. */
  let last: unknown
  const breakers = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      new Breaker({
        windowMs: WINDOW_MS,
        failures: FAILURES,
        restMs: REST_MS,
        onOpen: () => log.warn({ supplier: name, kind, err: last }, 'supplier keeps failing: its breaker opens'),
        onClose: () => log.info({ supplier: name, kind }, 'supplier answers again: its breaker closes'),
      }),
    ]),
  ) as Record<Kind, Breaker>

  const bulkheadFor = (calls: Lane) =>
    new Bulkhead({
      atOnce: AT_ONCE,
      mayWait: MAY_WAIT,
      waitMs: WAIT_MS,
      onFull: () =>
        log.warn({ supplier: name, calls }, 'supplier has too many calls under way: further ones are refused'),
    })
  const bulkheads = { search: bulkheadFor('search'), hotel: bulkheadFor('hotel'), price: bulkheadFor('price') }

  /** A call refused here never reached the supplier: its breakers hear nothing of it. */
  async function inTurn<T>(kind: Kind, call: SupplyCall, read: () => Promise<T>): Promise<T> {
    const leave = await bulkheads[lanes[kind]].enter(call.signal)
    if (!leave) throw notAsked(`${name}: too many calls at once`, RETRY_S)
    try {
      return await read()
    } finally {
      leave()
    }
  }

  async function ask<T>(kind: Kind, call: SupplyCall, mayRepeat: boolean, read: () => Promise<T>): Promise<T> {
    const breaker = breakers[kind]
    const end = breaker.begin()
    if (!end) throw notAsked(`${name}: no ${kind} calls for a while`, Math.max(1, Math.ceil(breaker.restMs / 1000)))
    const startedAt = performance.now()
    const loopThen = performance.eventLoopUtilization()
    try {
      const answer = await read()
      end('answered')
      return answer
    } catch (error) {
      const hasHungUp = call.signal?.aborted ?? false
      const isQuick = performance.now() - startedAt < QUICKLY_MS
      last = error
      const isOurs = !isQuick && performance.eventLoopUtilization(loopThen).utilization > TOO_BUSY
      end(hasHungUp || isOurs ? 'abandoned' : isUpstreamFailed(error) ? 'failed' : 'answered')
      if (isOurs && isUpstreamFailed(error)) throw notAsked(`${name}: we were too busy to hear`, RETRY_S, error)
      const isWorthATry = isUpstreamFailed(error) && !hasHungUp && isQuick
      if (!mayRepeat || !isWorthATry || earned < 1) throw error
      earned -= 1
      return ask(kind, call, false, read)
    }
  }

  function once<T>(kind: Kind, call: SupplyCall, read: () => Promise<T>): Promise<T> {
    return inTurn(kind, call, () => ask(kind, call, false, read))
  }

  function twice<T>(kind: Kind, call: SupplyCall, read: () => Promise<T>): Promise<T> {
    earned = Math.min(MOST_EARNED, earned + EARNED_BY_A_CALL)
    return inTurn(kind, call, () => ask(kind, call, true, read))
  }

  return {
    ...supplier,
    listHotels: (region, call) => twice('lists', call, () => supplier.listHotels(region, call)),
    getHotels: (ids, call) => twice('content', call, () => supplier.getHotels(ids, call)),
    startSearch: (criteria, call) => twice('start', call, () => supplier.startSearch(criteria, call)),
    // The browser polls again.
    pollSearch: (token, key, currency, call) =>
      once('results', call, () => supplier.pollSearch(token, key, currency, call)),
    getRooms: (hotelId, token, currency, call) =>
      twice('rooms', call, () => supplier.getRooms(hotelId, token, currency, call)),
    findRooms: (hotelId, criteria, call) => twice('rooms', call, () => supplier.findRooms(hotelId, criteria, call)),
    checkPrice: (hotelId, token, recommendationId, currency, call) =>
      twice('price', call, () => supplier.checkPrice(hotelId, token, recommendationId, currency, call)),
  }
}
