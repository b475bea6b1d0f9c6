import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#shared/api/endpoint.ts'
import { makeBooking, makeLocalBooking } from '#shared/api/payments.ts'
import { isLocalProvider } from '#shared/payment-provider.ts'
import { call, callKey } from '#web/api/client.ts'
import { isNoAnswer } from '#web/api/errors.ts'

/** Asked again this often while pending, for this long; then the traveller hears by mail. */
const POLL_MS = 2000
/** Known to be paid, it is waited for to its end at once. */
const NEXT_MS = 100
/** Who still has to pay takes longer, and each question is one to the gateway. */
const UNPAID_POLL_MS = 6000
/** A bank transfer may take its time, until the gateway's page is closed. */
const LATE_UNPAID_POLL_MS = 30_000
const PATIENCE_MS = 180_000

type Answer = OutputOf<typeof makeBooking>

/**
 * How the transaction ends. Asking never acts, so a reload and a second tab may ask as well. Only the server's clear no is
 * a failure.
 */
export function useMakeBooking(reference: string, provider: string) {
  const [startedAt] = useState(() => Date.now())
  const isTired = () => Date.now() - startedAt > PATIENCE_MS
  const endpoint = isLocalProvider(provider) ? makeLocalBooking : makeBooking
  const input = { body: { id: reference, provider } }
  const queryKey = callKey(endpoint, input)
  return useQuery({
    queryKey,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal, client }) => {
      // What was paid once is not unpaid because a later answer does not say so, or none came.
      const wasPaid = client.getQueryData<Answer>(queryKey)?.paid
      try {
        const answer = await call(endpoint, { body: { ...input.body, untilPaid: !wasPaid } }, { signal })
        const paid = answer.paid ?? (answer.pending ? wasPaid : undefined)
        return { ...answer, ...(paid && { paid }), isTired: isTired(), isJustPaid: !wasPaid && answer.paid === true }
      } catch (error) {
        if (!isNoAnswer(error)) throw error
        const unheard = { success: false, succeeded: false, pending: true, msg: '', message: '', said: [] }
        return { ...unheard, ...(wasPaid && { paid: wasPaid }), isTired: isTired(), isJustPaid: false }
      }
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data?.pending) return false
      if (data.payment_url) return data.isTired ? LATE_UNPAID_POLL_MS : UNPAID_POLL_MS
      if (data.isTired) return false
      return data.isJustPaid ? NEXT_MS : POLL_MS
    },
    refetchIntervalInBackground: true,
  })
}
