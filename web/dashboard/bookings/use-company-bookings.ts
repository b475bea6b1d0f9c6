import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listSavedBookings } from '#shared/api/saved-bookings.ts'
import { listTransactions } from '#shared/api/transactions.ts'
import { call, callKey, query } from '#web/api/client.ts'
import { isTransaction } from '#web/storefront/trips/transactions/use-transactions.ts'
import type { Session } from '#web/storage/session-store.ts'
import { FIRST_TAB } from './booking-tabs.ts'
import type { BookingsAddress } from './use-bookings-address.ts'

/**
 * A page of the company's stays, and how many stand under each tab. The answer before stays until the next has come, with
 * the tab that it is of. What is saved is listed elsewhere: then this tells the counts alone.
 */
export function useCompanyBookings({ user }: Session, { tab, page, traveller }: BookingsAddress) {
  const asked = tab === 'saved' ? { status: FIRST_TAB, page: 1 } : { status: tab, page }
  const named = traveller ? { traveller } : {}
  const input = { query: { status: asked.status, page: String(asked.page), ...named }, body: { email: user.email } }
  return useQuery({
    queryKey: callKey(listTransactions, input, user.id),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { object, counts, ...found } = await call(listTransactions, input, { signal })
      const bookings = object.filter(isTransaction)
      return { tab: asked.status, bookings, counts, page: found.page ?? 1, total: found.total ?? bookings.length }
    },
  })
}

/** What the company saved and has not booked yet, the newest first. */
export function useWaitingBookings({ user }: Session, { tab, traveller }: BookingsAddress) {
  const companyId = user.companyData?.id ?? ''
  return useQuery({
    ...query(listSavedBookings, { params: { companyId }, query: traveller ? { traveller } : {} }, user.id),
    staleTime: 0,
    enabled: tab === 'saved',
    // What is booked stands under its dates.
    select: (saved) => saved.filter(({ status }) => status !== 'BOOKED'),
  })
}
