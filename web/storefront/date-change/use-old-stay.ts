import { useQuery } from '@tanstack/react-query'
import { quoteCancellation, type CancellationQuote } from '#shared/api/cancellation.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { ApiFailure, query } from '#web/api/client.ts'
import { useSession } from '#web/shell/session.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'

/** The stay whose dates are changed, and what cancelling it gives back now: the server's word alone. */
export function useOldStay(reference: string) {
  const userId = useSession()?.user.id
  const { data, error, refetch } = useQuery({
    // Not under the name of the page's own answer, which is kept with when it was read.
    ...query(getBookingInfo, { body: { id: reference } }, userId, 'other'),
    retry: false,
    staleTime: 0,
  })
  const isGone = error instanceof ApiFailure && error.code === 'NOT_FOUND'
  const booking: Booking | null | undefined = data?.object ?? (isGone ? null : undefined)
  const canCancel = booking?.transaction.can.cancel === true
  const asked = useQuery({
    ...query(quoteCancellation, { params: { id: reference } }, userId),
    enabled: canCancel,
    retry: false,
  })
  const quote: CancellationQuote | undefined = asked.data?.status === 'quoted' ? asked.data.quote : undefined
  return { booking, error, readAgain: refetch, quote, isAsking: canCancel && asked.isPending }
}
