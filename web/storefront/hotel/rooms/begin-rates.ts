import { hydrate } from '@tanstack/react-query'
import { dateOf } from '#shared/stay/stay.ts'
import { serverDate, serverNow } from '#web/api/server-clock.ts'
import { browserQueries } from '#web/api/Queries.tsx'
import type { PageState } from '#web/page-state.ts'
import { readCurrency } from '#web/shell/header/preferences.ts'
import { residenceHere } from '#web/shell/residence.ts'
import { readSession } from '#web/storage/session-store.ts'
import { writtenStay } from '#web/storefront/hotel/stay/use-stay.ts'
import { isSameStay } from '#web/storefront/search-state.ts'
import { ratesQuery } from './use-rates.ts'

/** Milliseconds, as of results that the server began. */
const FRESH_MS = 60_000

/**
 * Asks for the rates that the hotel page of this visit will show, while the page still wakes, which takes a phone its
 * time. The screen finds them under its own query, and what it asks otherwise it asks itself.
 */
export function beginRates(hotelId: string, { partner, settings, pricedFor, queries }: PageState): void {
  // The server knew no such hotel, or could not ask.
  if (!document.getElementById('rooms')) return
  // Rates that came with the page are not asked for again, but where the page has lain in a cache: its prices may have moved.
  if (queries) hydrate(browserQueries(), queries)
  const isOld = pricedFor !== undefined && serverNow() - pricedFor.at > FRESH_MS
  const query = new URLSearchParams(window.location.search)
  const entry = window.history.state as { usr?: unknown } | null
  const stay = { ...writtenStay(query, entry?.usr, dateOf(serverDate())), residence: residenceHere(partner, query) }
  const currency = readCurrency(partner)
  const isAsked = pricedFor && currency === pricedFor.currency && isSameStay(stay, pricedFor.stay)
  const wanted = ratesQuery({
    hotelId,
    stay,
    // Where the server asks for the same at this moment, without a search, this call joins it.
    d: isAsked ? null : query.get('d'),
    currency,
    userId: readSession()?.user.id,
    channelId: settings.channelId,
  })
  void browserQueries().prefetchQuery(isOld ? { ...wanted, staleTime: 0 } : wanted)
}
