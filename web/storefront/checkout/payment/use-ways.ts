import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listWaysToPay } from '#shared/api/ways-to-pay.ts'
import { ApiFailure, call, callKey } from '#web/api/client.ts'
import type { CheckoutState } from '#web/storefront/checkout-state.ts'

/** No way takes so little, or so much. */
function isAmountRefused(error: unknown): error is ApiFailure {
  const reason = error instanceof ApiFailure ? error.said?.reason : undefined
  return reason === 'amountTooSmall' || reason === 'amountTooLarge'
}

/** The ways that the server offers for this price; asked for where somebody is to choose one. */
export function useWays(state: CheckoutState, isWanted = true) {
  const input = { body: { selectedToken: state.quote.token } }
  const { data, error, isPending } = useQuery({
    queryKey: callKey(listWaysToPay, input),
    enabled: isWanted,
    staleTime: Infinity,
    // Until its own are known, a new price of the same room is paid in the same ways.
    placeholderData: keepPreviousData,
    // A refusal is an answer.
    retry: (failures, cause) => failures < 1 && !isAmountRefused(cause),
    queryFn: ({ signal }) => call(listWaysToPay, input, { signal, correlationId: state.correlationId }),
  })
  const ways = data?.ways ?? []
  const isElsewhere = ways.length > 0 && ways.every(({ kind }) => kind === 'redirect')
  return {
    ways,
    isPending,
    isAnswered: data !== undefined,
    /** Why there are none. */
    refusal: isAmountRefused(error) ? error : undefined,
    /** No card can be typed here. */
    isElsewhere,
    /** The card alone needs no question. */
    isAsked: ways.length > 1 || isElsewhere,
  }
}
export type Ways = ReturnType<typeof useWays>
