import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/shell/use-hydrated.ts'

/** The two parts of a link from the letter. */
export interface ResetLink {
  key: string
  email: string
}

function partsOf(search: string): ResetLink | undefined {
  const query = new URLSearchParams(search)
  const [key, email] = [query.get('key')?.trim(), query.get('email')?.trim()]
  return key && email ? { key, email } : undefined
}

function isLink(state: unknown): state is ResetLink {
  const { key, email } = Object(state) as Partial<ResetLink>
  return typeof key === 'string' && typeof email === 'string'
}

/**
 * Reads the link and takes it out of the address at once: a key in an address ends up in histories,
 * screenshots and shared links. The history entry keeps it, so that a reload works. 'reading' until
 * the browser runs; undefined when a part is missing.
 */
export function useResetLink(): ResetLink | 'reading' | undefined {
  const isHydrated = useHydrated()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: partsOf(search) })
  }, [navigate, pathname, search])
  if (!isHydrated || search) return 'reading'
  return isLink(state) ? state : undefined
}
