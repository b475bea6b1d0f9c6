import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stayParameters, type StayQuery } from '#web/paths.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { isCurrentEntry, queryNow } from '#web/query-now.ts'

/**
 * Writes the stay into the address when it came another way, in navigation state or by default, or made no sense. So
 * what is copied, bookmarked or opened tomorrow is the same search.
 */
export function useWrittenStay(stay: StayQuery | undefined): void {
  const location = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  useEffect(() => {
    // Until hydrated it is the server's, and this browser may have carried another. Another entry that is on its way is
    // completed when it is shown.
    if (!isHydrated || !stay || !isCurrentEntry(location)) return
    const params = new URLSearchParams(queryNow(location))
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(stayParameters(stay))) if (value) next.set(key, value)
    if (next.toString() === params.toString()) return
    // The hash names a picture that is open.
    const { hash, state } = location as { hash: string; state: unknown }
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true, state })
  }, [isHydrated, stay, location, navigate])
}
