import { useQuery } from '@tanstack/react-query'
import { BookingInfo, type Transaction } from '#shared/api/booking-info.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { ApiFailure, call, callKey } from '#web/api/client.ts'
import { useSession } from '#web/shell/session.ts'
import { dropKept } from '#web/storage/kept/kept-answers.ts'
import type { Booking } from '#web/storefront/trips/booking-words.ts'
import { bookingName, howLong } from '#web/storefront/trips/offline/kept-names.ts'
import { KEPT_POLL_MS, orKept } from '#web/storefront/trips/offline/or-kept.ts'
import { useKeptNotice } from '#web/storefront/trips/offline/use-kept-notice.ts'

const PENDING_POLL_MS = 5000

interface Found {
  booking: Booking | null
  keptAt?: number | undefined
}

const isBeingCancelled = (transaction: Transaction | undefined) =>
  transaction?.cancellation !== undefined && transaction.cancellation.state !== 'cancelled'

interface Options {
  /** On the traveller's own page: kept, and read without a network. */
  isKept?: boolean
}

/**
 * The signed-in traveller's booking. `data` is null when there is none; a pending one is asked for again. `isNow` is false of
 * one that was kept, which the bar below the header says.
 */
export function useBooking(reference: string, { isKept = false }: Options = {}) {
  const session = useSession()
  const input = { body: { id: reference } }
  const { data, error, refetch } = useQuery({
    queryKey: callKey(getBookingInfo, input, session?.user.id),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Found> => {
      try {
        const asked = call(getBookingInfo, input, { signal })
        if (!isKept) return { booking: (await asked).object }
        const { answer, keptAt } = await orKept(BookingInfo, asked, {
          name: bookingName(reference),
          // What somebody reads for the company is not theirs.
          how: ({ object: { transaction } }) => (transaction.readOnly ? undefined : howLong(transaction)),
        })
        return { booking: answer.object, keptAt }
      } catch (failure) {
        const code = failure instanceof ApiFailure ? failure.code : undefined
        if (code !== 'NOT_FOUND' && code !== 'INVALID_INPUT') throw failure
        await dropKept(bookingName(reference))
        return { booking: null }
      }
    },
    refetchInterval: ({ state: { data: found } }) => {
      if (found?.keptAt !== undefined) return KEPT_POLL_MS
      const { transaction, hotelBooking } = found?.booking ?? {}
      return hotelBooking?.bookingStatus === 'Pending' || isBeingCancelled(transaction) ? PENDING_POLL_MS : false
    },
  })
  useKeptNotice(data?.keptAt)
  return { data: data?.booking, isNow: data?.keptAt === undefined, error, refetch }
}
