import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listTransactions, TransactionList } from '#shared/api/transactions.ts'
import { call, callKey } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'
import { keptUntil, listName } from '#web/storefront/trips/offline/kept-names.ts'
import { KEPT_POLL_MS, orKept } from '#web/storefront/trips/offline/or-kept.ts'
import { useKeptNotice } from '#web/storefront/trips/offline/use-kept-notice.ts'
import { isTransaction } from '#web/storefront/trips/transactions/use-transactions.ts'
import type { GroupAddress } from './use-group-address.ts'

interface Wanted {
  type: 'PERSONAL_BOOKINGS' | 'BUSINESS_BOOKINGS'
  address: Pick<GroupAddress, 'group' | 'search' | 'page'>
  enabled?: boolean
}

/**
 * A page of a group, or of what a search finds in all, and how many stand in each group. The answer before stays until the next
 * has come, with what it was `of`: its counts hold on. Asked again when the reader comes back to the tab: a booking may have
 * been paid or cancelled in another. A page of a group is kept, and read without a network.
 */
export function useGroupPage({ user }: Session, { type, address, enabled = true }: Wanted) {
  const { group, search, page } = address
  const what = search === '' ? { group } : { search }
  const input = { query: { type, ...what, page: String(page) }, body: { email: user.email } }
  const query = useQuery({
    queryKey: callKey(listTransactions, input, user.id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { answer, keptAt } = await orKept(TransactionList, call(listTransactions, input, { signal }), {
        name: listName({ type, group, page }),
        how: ({ object }) => (search === '' ? { until: keptUntil(object.filter(isTransaction)) } : undefined),
      })
      const bookings = answer.object.filter(isTransaction)
      return {
        of: { group, search },
        bookings,
        page: answer.page ?? 1,
        total: answer.total ?? bookings.length,
        groups: answer.groups ?? { upcoming: 0, past: 0, cancelled: 0, not_completed: 0 },
        business_only: answer.business_only,
        keptAt,
      }
    },
    refetchInterval: ({ state: { data } }) => (data?.keptAt === undefined ? false : KEPT_POLL_MS),
  })
  useKeptNotice(query.data?.keptAt)
  return query
}

export type GroupPageQuery = ReturnType<typeof useGroupPage>
export type GroupPage = NonNullable<GroupPageQuery['data']>

/** Is an answer of what the address asks, and not yet of what it asked before? */
export const isOf = ({ of }: GroupPage, { group, search }: GroupAddress) =>
  of.search === search && (search !== '' || of.group === group)

export const countAll = ({ groups }: Pick<GroupPage, 'groups'>) =>
  Object.values(groups).reduce((sum, count) => sum + count, 0)
