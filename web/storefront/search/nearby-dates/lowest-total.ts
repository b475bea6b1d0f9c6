import type { Currency } from '#shared/money/currency.ts'
import type { Counted } from '#web/storefront/search/polling/use-hotel-search.ts'
import type { SearchNews } from '#web/storefront/search/polling/run-search.ts'

interface Total {
  amount: number
  /** What the hotel asks on top of it. */
  dueAtHotel: number | undefined
}

/** What a search of nearby dates found: the total of each stay by its id. */
export type Found = { totals: ReadonlyMap<string, Total>; currency: Currency | undefined } | 'failed'

export type LowestTotal = ({ kind: 'found'; currency: Currency } & Total) | { kind: 'none' } | { kind: 'failed' }

/** The totals of a search, once it is complete. Rejects when it is given up. */
export async function findTotals(news: AsyncIterable<SearchNews>, signal: AbortSignal): Promise<Found> {
  // A hotel that comes again replaces itself: the last word wins.
  const totals = new Map<string, Total>()
  let currency: Currency | undefined
  try {
    for await (const item of news) {
      if (item.kind !== 'results') continue
      currency = item.results.currency
      for (const { id, rate } of item.results.hotels) {
        totals.set(id, { amount: rate.totalRate, dueAtHotel: rate.dueAtHotel })
      }
    }
  } catch {
    signal.throwIfAborted()
    return 'failed'
  }
  return { totals, currency }
}

/** Of two at one price, what costs less at the desk: the list behind the link has it first. */
const byAmount = (a: Total, b: Total) => a.amount - b.amount || (a.dueAtHotel ?? 0) - (b.dueAtHotel ?? 0)

/** Of the stays that count: the price of another one could not be seen behind the link. */
export function lowestOf(found: Found, counted: NonNullable<Counted>): LowestTotal {
  if (found === 'failed') return { kind: 'failed' }
  const { totals, currency } = found
  const [lowest] = [...totals].flatMap(([id, total]) => (counted.has(id) ? [total] : [])).toSorted(byAmount)
  if (!lowest || currency === undefined) return { kind: 'none' }
  return { kind: 'found', ...lowest, currency }
}
