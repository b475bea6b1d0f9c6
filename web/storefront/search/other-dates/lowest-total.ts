import type { Currency } from '#shared/money/currency.ts'
import type { Described } from '#web/storefront/search/polling/use-hotel-search.ts'
import type { SearchNews } from '#web/storefront/search/polling/run-search.ts'

/** What a search of other dates found. */
export type LowestTotal = { kind: 'found'; amount: number; currency: Currency } | { kind: 'none' } | { kind: 'failed' }

/**
 * The lowest total of a search, once it is complete; of the stays that the list has: the price of another one could not be seen behind
 * the link. Rejects when it is given up.
 */
export async function findLowestTotal(
  news: AsyncIterable<SearchNews>,
  described: Described,
  signal: AbortSignal,
): Promise<LowestTotal> {
  // A hotel that comes again replaces itself: the last word wins.
  const totals = new Map<string, number>()
  let currency: Currency | undefined
  try {
    for await (const item of news) {
      if (item.kind !== 'results') continue
      currency = item.results.currency
      for (const { id, rate } of item.results.hotels) if (described?.has(id) ?? true) totals.set(id, rate.totalRate)
    }
  } catch {
    signal.throwIfAborted()
    return { kind: 'failed' }
  }
  if (totals.size === 0 || currency === undefined) return { kind: 'none' }
  return { kind: 'found', amount: Math.min(...totals.values()), currency }
}
