import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { makeBooking, makeLocalBooking } from '#shared/api/payments.ts'
import { isLocalProvider } from '#shared/payment-provider.ts'
import { call } from '#web/api/client.ts'
import { isUncertain } from '#web/api/errors.ts'

/** U13: asked again this often while pending, for this long; then the traveller hears by mail. */
const POLL_MS = 2000
/** Whoever still has to pay takes longer, and each question is one to the gateway. */
const UNPAID_POLL_MS = 6000
const PATIENCE_MS = 180_000

/**
 * How the transaction ends. Asking never acts, so a reload and a second tab may ask as well. Silence
 * is no answer: only the server's clear no is a failure.
 */
export function useMakeBooking(refId: string, provider: string) {
  const [startedAt] = useState(() => Date.now())
  const isTired = () => Date.now() - startedAt > PATIENCE_MS
  const query = useQuery({
    queryKey: ['make-booking', refId, provider],
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      try {
        const endpoint = isLocalProvider(provider) ? makeLocalBooking : makeBooking
        return { ...(await call(endpoint, { body: { id: refId, provider } }, { signal })), isTired: isTired() }
      } catch (error) {
        if (!isUncertain(error)) throw error
        return { success: false, succeeded: false, pending: true, msg: '', message: '', isTired: isTired() }
      }
    },
    refetchInterval: ({ state }) =>
      state.data?.pending && !state.data.isTired ? (state.data.payment_url ? UNPAID_POLL_MS : POLL_MS) : false,
    refetchIntervalInBackground: true,
  })
  return query
}
