import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Transaction } from '#shared/api/payments.ts'
import type { SavedBooking } from '#shared/api/saved-bookings.ts'
import { listTransactionRows, listTransactions, type transactionTypes } from '#shared/api/transactions.ts'
import { call } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'

const KEY = 'transactions'

function useList<T extends Listed>(
  { user }: Session,
  type: (typeof transactionTypes)[number],
  isWanted: (one: Listed) => one is T,
  enabled = true,
) {
  return useQuery({
    queryKey: [KEY, type, user.id],
    staleTime: 0,
    enabled,
    queryFn: ({ signal }) => call(listTransactions, { query: { type }, body: { email: user.email } }, { signal }),
    select: ({ object, business_only }) => ({ object: object.filter(isWanted), business_only }),
  })
}

export type Listed = Transaction | SavedBooking
export const isSaved = (one: Listed): one is SavedBooking => 'companyId' in one
const isTransaction = (one: Listed): one is Transaction => !isSaved(one)

/** What a traveller booked. */
export function useTransactions(session: Session) {
  return useList(session, 'PERSONAL_BOOKINGS', isTransaction)
}

/** What the company saved: all of it for its PIC, one's own for a member. Nobody else has any. */
export function useSavedBookings(session: Session) {
  return useList(session, 'BUSINESS_SAVED_BOOKINGS', isSaved, session.user.companyData !== null)
}

export function useTransactionRows({ user }: Session) {
  return useQuery({
    queryKey: [KEY, 'rows', user.id],
    staleTime: 0,
    queryFn: ({ signal }) => call(listTransactionRows, { params: { email: user.email } }, { signal }),
  })
}

/** After one of them changed. */
export function useRenewTransactions(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}
