import { partialMatchKey, queryOptions, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PriceCheck, PricedOption } from '#shared/api/rate-schemas.ts'
import { checkPrice, isPriced } from '#shared/api/rates.ts'
import { ApiFailure, call, callKey } from '#web/api/client.ts'
import { isNetworkFailure } from '#web/api/errors.ts'
import { byThisClock } from '#web/api/server-clock.ts'
import type { CheckQueue } from './price-check-queue.ts'
import type { HotelRates } from './use-rates.ts'

const RETRY_MS = 3000
/** How long “sold out” holds: long enough that an option checked ahead is not checked once more when it is drawn. */
const SOLD_OUT_MS = 30_000

/** How the mandatory price check of an option stands. */
export type CheckState =
  | { status: 'checking' }
  | { status: 'available'; quote: PricedOption }
  | { status: 'soldOut' | 'error' }
  /** The rate list itself is too old. */
  | { status: 'expired' }

function checkStateOf(answer: PriceCheck | undefined, error: unknown): CheckState {
  // First: an answer beside it is an old one, asked for again because its quote was over.
  if (error) {
    const code = error instanceof ApiFailure ? error.code : undefined
    return { status: code === 'EXPIRED' || code === 'NOT_FOUND' ? 'expired' : 'error' }
  }
  if (!answer) return { status: 'checking' }
  return isPriced(answer) ? { status: 'available', quote: answer } : { status: 'soldOut' }
}

export function priceKey({ hotel, token }: HotelRates, recommendationId: string) {
  return callKey(checkPrice, { params: { hotelId: hotel.id, token, recommendationId } })
}

/** Is it the check of an option of this list? */
export const isPriceKey = (key: QueryKey, token: string | undefined) =>
  partialMatchKey(key, [...callKey(checkPrice), { params: { token } }])

/** Its answer is kept as long as its quote lives; a list too old to ask from is reported. */
function priceCheck(rates: HotelRates, recommendationId: string, queue: CheckQueue, onExpired: () => void) {
  const { token } = rates
  const hotelId = rates.hotel.id
  return queryOptions<PriceCheck>({
    queryKey: priceKey(rates, recommendationId),
    // Without an answer it is not known to be sold out: asked until there is one.
    retry: (_tries, failure) => isNetworkFailure(failure),
    retryDelay: RETRY_MS,
    staleTime: ({ state }) => {
      const answer = state.data
      if (!answer) return 0
      if (!isPriced(answer)) return SOLD_OUT_MS
      return Math.max(0, Date.parse(byThisClock(answer.expiresAt)) - state.dataUpdatedAt)
    },
    queryFn: async ({ signal }) => {
      const options = { signal, correlationId: rates.correlationId }
      const check = () => call(checkPrice, { params: { hotelId, token, recommendationId } }, options)
      try {
        return await queue.run(recommendationId, check, signal)
      } catch (failure) {
        if (checkStateOf(undefined, failure).status === 'expired') onExpired()
        throw failure
      }
    },
  })
}

/** The check of one option. */
export function usePriceCheck(...asked: Parameters<typeof priceCheck>): CheckState {
  const { data, error } = useQuery(priceCheck(...asked))
  return checkStateOf(data, error)
}

/** Begins the checks of a list's first options before it is drawn, which takes a slow phone as long as a check. */
export function usePriceChecksAhead(
  rates: HotelRates | undefined,
  first: readonly string[],
  queue: CheckQueue,
  onExpired: () => void,
): void {
  const queries = useQueryClient()
  const begin = useEffectEvent((list: HotelRates) => {
    for (const id of first) void queries.prefetchQuery(priceCheck(list, id, queue, onExpired))
  })
  useEffect(() => {
    if (rates) begin(rates)
  }, [rates])
}
