import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRequest, listRequests, type ApprovalRequest } from '#shared/api/approvals.ts'
import { mayApprove } from '#shared/company/duties.ts'
import { call } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'

export const REQUESTS_KEY = 'requests'
/** What waits is looked for again this often while the page is open. */
const EVERY_MS = 60_000

/** A page of the company's requests. */
export function useCompanyRequests({ user }: Session, show: 'waiting' | 'ended', page: number) {
  const id = user.companyData?.id ?? ''
  return useQuery({
    queryKey: [REQUESTS_KEY, 'company', id, user.id, show, page],
    staleTime: 0,
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => call(listRequests, { params: { id }, query: { show, page: String(page) } }, { signal }),
  })
}

/** How many wait for this reader's decision; undefined until it is known, and for who decides on none. */
export function useWaitingCount({ user }: Session): number | undefined {
  const id = user.companyData?.id ?? ''
  const { data } = useQuery({
    queryKey: [REQUESTS_KEY, 'count', id, user.id],
    enabled: mayApprove(user),
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => call(listRequests, { params: { id }, query: { show: 'waiting' } }, { signal }),
  })
  return data?.waiting
}

export function useRequest({ user }: Session, requestId: string) {
  const id = user.companyData?.id ?? ''
  const queries = useQueryClient()
  const queryKey = [REQUESTS_KEY, 'one', id, user.id, requestId]
  const asked = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => call(getRequest, { params: { id, requestId } }, { signal }),
  })
  return {
    ...asked,
    /** What an answer says it is by now; the lists are asked anew. */
    replace: (request: ApprovalRequest) => {
      queries.setQueryData(queryKey, request)
      void queries.invalidateQueries({
        predicate: ({ queryKey: [key, kind] }) => key === REQUESTS_KEY && kind !== 'one',
      })
    },
  }
}
