import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listTransactionRows, listTransactions, type transactionTypes } from '#shared/api/transactions.ts'
import { call } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'

type Kind = (typeof transactionTypes)[number]

const KEY = 'transactions'

/** What a traveller booked, or what the company saved for its people. Only a company has the second. */
export function useTransactions({ user }: Session, type: Kind, enabled = true) {
  return useQuery({
    queryKey: [KEY, type, user.id],
    staleTime: 0,
    enabled,
    queryFn: ({ signal }) => call(listTransactions, { query: { type }, body: { email: user.email } }, { signal }),
  })
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
