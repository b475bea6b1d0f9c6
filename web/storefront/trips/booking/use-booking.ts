import { useQuery } from '@tanstack/react-query'
import { getBookingInfo, type Transaction } from '#shared/api/payments.ts'
import { ApiFailure, call, callKey } from '#web/api/client.ts'
import { useSession } from '#web/shell/session.ts'

const PENDING_POLL_MS = 5000

const isBeingCancelled = (transaction: Transaction | undefined) =>
  transaction?.cancellation !== undefined && transaction.cancellation.state !== 'cancelled'

/** The signed-in traveller's booking. `data` is null when there is none; a pending one is asked for again. */
export function useBooking(reference: string) {
  const session = useSession()
  const input = { body: { id: reference } }
  return useQuery({
    queryKey: callKey(getBookingInfo, input, session?.user.id),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return (await call(getBookingInfo, input, { signal })).object
      } catch (error) {
        const isGone = error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT')
        if (isGone) return null
        throw error
      }
    },
    refetchInterval: ({ state: { data } }) => {
      const isUnderWay = data?.hotelBooking.bookingStatus === 'Pending' || isBeingCancelled(data?.transaction)
      return isUnderWay ? PENDING_POLL_MS : false
    },
  })
}
