import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRequest, listRequests, type ApprovalRequest } from '#shared/api/approvals.ts'
import { mayApprove } from '#shared/company/duties.ts'
import { callKey, query } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'

/** What waits is looked for again this often while the page is open. */
const EVERY_MS = 60_000

/** A page of the company's requests. */
export function useCompanyRequests({ user }: Session, show: 'waiting' | 'ended', page: number) {
  const id = user.companyData?.id ?? ''
  return useQuery({
    ...query(listRequests, { params: { id }, query: { show, page: String(page) } }, user.id),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
}

/** How many wait for this reader's decision; undefined until it is known, and for who decides on none. */
export function useWaitingCount({ user }: Session): number | undefined {
  const id = user.companyData?.id ?? ''
  const { data } = useQuery({
    ...query(listRequests, { params: { id }, query: { show: 'waiting' } }, user.id),
    enabled: mayApprove(user),
    refetchInterval: EVERY_MS,
  })
  return data?.waiting
}

export function useRequest({ user }: Session, requestId: string) {
  const id = user.companyData?.id ?? ''
  const queries = useQueryClient()
  const one = query(getRequest, { params: { id, requestId } }, user.id)
  return {
    ...useQuery({ ...one, staleTime: 0 }),
    /** What an answer says it is by now; the lists are asked anew. */
    replace: (request: ApprovalRequest) => {
      queries.setQueryData(one.queryKey, request)
      void queries.invalidateQueries({ queryKey: callKey(listRequests) })
    },
  }
}
