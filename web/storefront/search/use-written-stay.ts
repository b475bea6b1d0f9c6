import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stayParameters, type StayQuery } from '#web/paths.ts'
import { isCurrentEntry, queryNow } from '#web/query-now.ts'

/**
 * Writes the stay into the address when it came another way, in navigation state or by default, or made no sense. So
 * what is copied, bookmarked or opened tomorrow is the same search.
 */
export function useWrittenStay(stay: StayQuery | undefined): void {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // Another entry is on its way, and is completed when it is shown.
    if (!stay || !isCurrentEntry(location)) return
    const params = new URLSearchParams(queryNow(location))
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(stayParameters(stay))) if (value) next.set(key, value)
    if (next.toString() === params.toString()) return
    // The hash names a picture that is open.
    const { hash, state } = location as { hash: string; state: unknown }
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true, state })
  }, [stay, location, navigate])
}
