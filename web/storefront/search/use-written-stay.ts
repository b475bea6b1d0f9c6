import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { stayParameters, type StayQuery } from '#web/paths.ts'

/**
 * Writes the stay into the address when it came another way, in navigation state or by default, or made no sense. So
 * what is copied, bookmarked or opened tomorrow is the same search.
 */
export function useWrittenStay(stay: StayQuery | undefined): void {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  useEffect(() => {
    if (!stay) return
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(stayParameters(stay))) if (value) next.set(key, value)
    if (next.toString() === params.toString()) return
    setParams(next, { replace: true, preventScrollReset: true, state })
  }, [stay, params, setParams, state])
}
