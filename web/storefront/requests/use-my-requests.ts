import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lateQuery } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'

const NAME = 'my-requests'
const load = async () => (await import('#shared/api/approvals.ts')).listRequests

/** What this person has asked approval for, the latest first. Asked only for members of a company. */
export function useMyRequests({ user }: Session) {
  const mine = { params: { id: user.companyData?.id ?? '' }, query: { show: 'mine' } } as const
  return useQuery({
    ...lateQuery(NAME, load, mine, user.id),
    enabled: user.companyData !== null,
    staleTime: 0,
    select: ({ requests }) => requests,
  })
}

export const renewMyRequests = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [NAME] })

export function useRenewMyRequests(): () => Promise<void> {
  const queries = useQueryClient()
  return () => renewMyRequests(queries)
}
