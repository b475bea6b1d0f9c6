import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stayParameters, type StayQuery } from '#web/paths.ts'

/**
 * Writes the stay into the address when it came another way, in navigation state or by default, or made no sense. So
 * what is copied, bookmarked or opened tomorrow is the same search.
 */
export function useWrittenStay(stay: StayQuery | undefined): void {
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: unknown }
  const navigate = useNavigate()
  useEffect(() => {
    if (!stay) return
    const params = new URLSearchParams(search)
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(stayParameters(stay))) if (value) next.set(key, value)
    if (next.toString() === params.toString()) return
    // The hash names a picture that is open.
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true, state })
  }, [stay, search, hash, navigate, state])
}
