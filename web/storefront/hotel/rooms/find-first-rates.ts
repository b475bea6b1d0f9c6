import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { HotelContent } from '#shared/api/hotels.ts'
import { checkPrice } from '#shared/api/rates.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { ServerCall } from '#shared/page/page.ts'
import { clockOf, latestTimeAt } from '#shared/stay/hotel-clock.ts'
import type { Stay } from '#web/storefront/search-state.ts'
import { firstShown } from './lead-options.ts'
import { groupRooms } from './room-groups.ts'
import { priceKey } from './use-price-check.ts'
import { ratesCall, ratesQuery, type HotelRates } from './use-rates.ts'

/** Milliseconds. What the supplier has said by then comes with the page; the browser asks for the rest. */
const MOST_WAIT = 1000

interface Wanted {
  hotel: HotelContent
  stay: Stay
  currency: Currency
  channelId: string
  /** The server's time, epoch milliseconds. */
  at: number
}

interface Asking {
  call: ServerCall
  /** Where the page finds the answers, as it would find those that the browser asked for. */
  client: QueryClient
  correlationId: string
}

/**
 * Asks for the rates of a hotel page and for the prices of those that stand first, as a visitor's browser would. Resolves with all
 * that the page knows by then; what failed is left to the browser.
 */
export async function findFirstRates(
  { hotel, at, ...wanted }: Wanted,
  { call, client, correlationId }: Asking,
  deadline = AbortSignal.timeout(MOST_WAIT),
): Promise<DehydratedState> {
  const asked = { ...wanted, hotelId: hotel.id }
  const found = await within(deadline, call(...ratesCall(asked)))
  if (found) {
    const rates: HotelRates = { ...found, correlationId }
    client.setQueryData(ratesQuery({ ...asked, d: null, userId: undefined }).queryKey, rates)
    const first = firstShown(groupRooms(rates.hotel), latestTimeAt(clockOf(hotel), new Date(at)))
    await Promise.all(
      first.map(async (recommendationId) => {
        const params = { hotelId: hotel.id, token: rates.token, recommendationId }
        const price = await within(deadline, call(checkPrice, { params }))
        if (price) client.setQueryData(priceKey(rates, recommendationId), price)
      }),
    )
  }
  return dehydrate(client)
}

/** Undefined where it fails, or does not come in time. */
function within<T>(deadline: AbortSignal, answer: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const stop = () => resolve(undefined)
    if (deadline.aborted) stop()
    deadline.addEventListener('abort', stop, { once: true })
    answer.then(resolve, stop)
  })
}
