import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { makeBooking, makeLocalBooking } from '#shared/api/payments.ts'
import { isLocalProvider } from '#shared/payment-provider.ts'
import { ApiFailure, call, callKey } from '#web/api/client.ts'
import { isUncertain } from '#web/api/errors.ts'

/** Asked again this often while pending, for this long; then the traveller hears by mail. */
const POLL_MS = 2000
/** Who still has to pay takes longer, and each question is one to the gateway. */
const UNPAID_POLL_MS = 6000
/** A bank transfer may take its time, until the gateway's page is closed. */
const LATE_UNPAID_POLL_MS = 30_000
const PATIENCE_MS = 180_000

/** Silence, an outage or a limit say nothing about the payment. */
const isNoAnswer = (error: unknown) => isUncertain(error) || (error instanceof ApiFailure && error.status === 429)

/**
 * How the transaction ends. Asking never acts, so a reload and a second tab may ask as well. Only the server's clear no is
 * a failure.
 */
export function useMakeBooking(reference: string, provider: string) {
  const [startedAt] = useState(() => Date.now())
  const isTired = () => Date.now() - startedAt > PATIENCE_MS
  const endpoint = isLocalProvider(provider) ? makeLocalBooking : makeBooking
  const input = { body: { id: reference, provider } }
  return useQuery({
    queryKey: callKey(endpoint, input),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return { ...(await call(endpoint, input, { signal })), isTired: isTired() }
      } catch (error) {
        if (!isNoAnswer(error)) throw error
        const unheard = { success: false, succeeded: false, pending: true, msg: '', message: '', said: [] }
        return { ...unheard, isTired: isTired() }
      }
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data?.pending) return false
      if (data.payment_url) return data.isTired ? LATE_UNPAID_POLL_MS : UNPAID_POLL_MS
      return data.isTired ? false : POLL_MS
    },
    refetchIntervalInBackground: true,
  })
}
