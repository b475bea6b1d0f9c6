import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/shell/use-hydrated.ts'

const BEGINNING = '#key='

/** The key of a letter's link, from behind the `#`, which browsers send to nobody. */
const keyIn = (hash: string) => /^#key=([\w-]{20,100})$/.exec(hash)?.[1]

/**
 * The key that the page was last led to with. It leaves the address first, so that no history and no glance keeps it; kept here, it
 * can be tried again. Where it is not `wanted` it leaves the address all the same, and is forgotten.
 */
export function useLinkKey(wanted: boolean): string | undefined {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isHydrated = useHydrated()
  const [key, setKey] = useState<string>()
  // Not before it is known whether somebody is logged in.
  const next = isHydrated && wanted ? (keyIn(hash) ?? key) : undefined
  if (next !== key) setKey(next)
  const hasKey = isHydrated && hash.startsWith(BEGINNING)
  useLayoutEffect(() => {
    if (hasKey) void navigate({ pathname, search }, { replace: true })
  }, [hasKey, navigate, pathname, search])
  return next
}
