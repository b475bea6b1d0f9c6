import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listPasses } from '#shared/api/passes.ts'
import { getBookingInfo } from '#shared/api/payments.ts'
import { callKey, query } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'

/** The signed-in traveller's passes. */
export function usePasses({ user }: Session) {
  return useQuery({ ...query(listPasses, {}, user.id), staleTime: 0 })
}

/** After the pass of a booking has changed: its page and the list say the same. */
export function useRenewPass(reference: string): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: callKey(getBookingInfo, { body: { id: reference } }) }),
      queries.invalidateQueries({ queryKey: callKey(listPasses) }),
    ])
}
