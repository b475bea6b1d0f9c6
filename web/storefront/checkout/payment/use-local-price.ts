import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { quoteLocalPayment } from '#shared/api/payments.ts'
import { serverDate } from '#web/api/server-clock.ts'
import { ApiFailure, call, callKey } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { type CheckoutState, inCurrency, keepCheckoutState } from '#web/storefront/checkout-state.ts'

const keyOf = (token: string) => callKey(quoteLocalPayment, { body: { selectedToken: token } })

/** The room in the gateway's currency. Once known, it takes the place of the price that was found. */
export function useLocalPrice(state: CheckoutState, isWanted: boolean) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { token } = state.quote
  const query = useQuery({
    queryKey: keyOf(token),
    enabled: isWanted,
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) =>
      call(quoteLocalPayment, { body: { selectedToken: token } }, { signal, correlationId: state.correlationId }),
  })
  const priced = query.data
  useEffect(() => {
    if (!isWanted || !priced || priced.token === token) return
    const next = inCurrency(state, priced, serverDate())
    keepCheckoutState(next)
    queries.setQueryData(keyOf(priced.token), priced)
    void navigate(paths.payment(), { replace: true, state: next, preventScrollReset: true })
  }, [isWanted, navigate, priced, queries, state, token])
  const code = query.error instanceof ApiFailure ? query.error.code : undefined
  const over: 'expired' | 'soldOut' | undefined =
    code === 'EXPIRED' ? 'expired' : code === 'SOLD_OUT' ? 'soldOut' : undefined
  return { ...query, isReady: priced?.token === token, over }
}
