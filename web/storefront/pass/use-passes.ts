import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listPasses } from '#shared/api/passes.ts'
import { call } from '#web/api/client.ts'
import type { Session } from '#web/storage/session-store.ts'

const PASSES_KEY = 'passes'

/** The signed-in traveller's passes. */
export function usePasses({ user }: Session) {
  return useQuery({
    queryKey: [PASSES_KEY, user.id],
    staleTime: 0,
    queryFn: ({ signal }) => call(listPasses, {}, { signal }),
  })
}

/** After the pass of a booking has changed: its page and the list say the same. */
export function useRenewPass(reference: string): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['booking', reference] }),
      queries.invalidateQueries({ queryKey: [PASSES_KEY] }),
    ])
}
