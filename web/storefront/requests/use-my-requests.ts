import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'

export const MY_REQUESTS_KEY = 'my-requests'

/** What this person has asked approval for, the latest first. Asked only for members of a company. */
export function useMyRequests({ user }: Session) {
  const id = user.companyData?.id ?? ''
  return useQuery({
    queryKey: [MY_REQUESTS_KEY, id, user.id],
    enabled: user.companyData !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      // Only members of a company load it.
      const { listRequests } = await import('#shared/api/approvals.ts')
      return (await call(listRequests, { params: { id }, query: { show: 'mine' } }, { signal })).requests
    },
  })
}

export function useRenewMyRequests(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [MY_REQUESTS_KEY] })
}
