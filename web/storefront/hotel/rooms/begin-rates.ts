import { hydrate } from '@tanstack/react-query'
import { dateOf } from '#shared/stay/stay.ts'
import { serverDate } from '#web/api/server-clock.ts'
import { browserQueries } from '#web/api/Queries.tsx'
import type { PageState } from '#web/page-state.ts'
import { readCurrency } from '#web/shell/header/preferences.ts'
import { residenceHere } from '#web/shell/residence.ts'
import { readSession } from '#web/storage/session-store.ts'
import { writtenStay } from '#web/storefront/hotel/stay/use-stay.ts'
import { ratesQuery } from './use-rates.ts'

/**
 * Asks for the rates that the hotel page of this visit will show, while the page still wakes, which takes a phone its
 * time. The screen finds them under its own query, and what it asks otherwise it asks itself.
 */
export function beginRates(hotelId: string, { partner, settings, pricedFor, queries }: PageState): void {
  // The server knew no such hotel, or could not ask.
  if (!document.getElementById('rooms')) return
  // Rates that came with the page are not asked for again.
  if (queries) hydrate(browserQueries(), queries)
  const query = new URLSearchParams(window.location.search)
  const entry = window.history.state as { usr?: unknown } | null
  const stay = { ...writtenStay(query, entry?.usr, dateOf(serverDate())), residence: residenceHere(partner, query) }
  void browserQueries().prefetchQuery(
    ratesQuery({
      hotelId,
      stay,
      // Where the server has begun to ask for them, who asks for the same joins it.
      d: pricedFor ? null : query.get('d'),
      currency: readCurrency(partner),
      userId: readSession()?.user.id,
      channelId: settings.channelId,
    }),
  )
}
