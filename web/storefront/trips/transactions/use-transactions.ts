import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Transaction } from '#shared/api/booking-info.ts'
import { listSavedBookings, type SavedBooking } from '#shared/api/saved-bookings.ts'
import { listTransactionRows, listTransactions, type transactionTypes } from '#shared/api/transactions.ts'
import { callKey, query } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'

interface Wanted<T extends Listed> {
  /** Everything of one's own unless said. */
  type?: (typeof transactionTypes)[number]
  search?: string
  isWanted: (one: Listed) => one is T
  enabled?: boolean
}

function useList<T extends Listed>({ user }: Session, { type, search, isWanted, enabled = true }: Wanted<T>) {
  return useQuery({
    ...query(
      listTransactions,
      { query: { ...(type ? { type } : {}), ...(search ? { search } : {}) }, body: { email: user.email } },
      user.id,
    ),
    staleTime: 0,
    enabled,
    select: ({ object, business_only }) => ({ object: object.filter(isWanted), business_only }),
  })
}

export type Listed = Transaction | SavedBooking
export const isSaved = (one: Listed): one is SavedBooking => 'companyId' in one
export const isTransaction = (one: Listed): one is Transaction => !isSaved(one)

/** What a traveller booked, and what the company booked through or for them. */
export function useOwnBookings(session: Session) {
  return useList(session, { isWanted: isTransaction })
}

/** What the company saved: all of it for its PIC, one's own for a member, or what a search finds of it. Others have none. */
export function useSavedBookings(session: Session, search = '') {
  const enabled = session.user.companyData !== null
  return useList(session, { type: 'BUSINESS_SAVED_BOOKINGS', search, isWanted: isSaved, enabled })
}

/** Lists as one: what was saved and is booked since stands in it once, as the booking. */
export function mergeLists(lists: readonly (readonly Listed[])[]): Listed[] {
  const all = lists.flat()
  const booked = new Set(all.flatMap((one) => (isSaved(one) ? [] : [one.refNo])))
  return all.filter((one) => !isSaved(one) || one.refNo === undefined || !booked.has(one.refNo))
}

export function useTransactionRows({ user }: Session) {
  return useQuery({ ...query(listTransactionRows, { params: { email: user.email } }, user.id), staleTime: 0 })
}

/** After one of them changed: every list of them. */
export async function renewTransactions(queries: QueryClient): Promise<void> {
  const lists = [listTransactions, listTransactionRows, listSavedBookings]
  await Promise.all(lists.map((list) => queries.invalidateQueries({ queryKey: callKey(list) })))
}

export function useRenewTransactions(): () => Promise<void> {
  const queries = useQueryClient()
  return () => renewTransactions(queries)
}
