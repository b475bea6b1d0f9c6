import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { stayParameters, type StayQuery } from '#web/paths.ts'
import { searchNow } from './search-now.ts'

/**
 * Writes the stay into the address when it came another way, in navigation state or by default, or made no sense. So
 * what is copied, bookmarked or opened tomorrow is the same search.
 */
export function useWrittenStay(stay: StayQuery | undefined): void {
  const location = useLocation()
  const navigate = useNavigate()
  /** The router takes its time to show the new address, and the page is drawn meanwhile: it is written once. */
  const written = useRef<{ location: Location; search: string }>(undefined)
  useEffect(() => {
    if (!stay) return
    const params = new URLSearchParams(searchNow(location))
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(stayParameters(stay))) if (value) next.set(key, value)
    const search = next.toString()
    if (search === params.toString()) return
    if (written.current?.location === location && written.current.search === search) return
    written.current = { location, search }
    // The hash names a picture that is open.
    const { hash, state } = location as { hash: string; state: unknown }
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state })
  }, [stay, location, navigate])
}
