import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Partner } from '#shared/partner/partner.ts'
import { usePageState } from '#web/page-state.ts'
import { isCurrentEntry, queryNow } from '#web/query-now.ts'
import { local } from '#web/storage/browser-storage.ts'
import { readSession } from '#web/storage/session-store.ts'
import { useHydrated } from './use-hydrated.ts'
import { useSession } from './session.ts'

const KEY = 'residence'
const listeners = new Set<() => void>()

interface Clues {
  /** `residence` of the address. */
  address: string | null
  /** What was chosen in this browser. */
  chosen: string | undefined
  account: string | undefined
  /** The country of the site's partner. */
  site: string | undefined
  /** The browser's first language. */
  language: string | undefined
}

/** Where this person lives, as an ISO code: the first that says something, UNKNOWN being nothing (decision 39). */
export function residenceFrom({ address, chosen, account, site, language }: Clues): string | undefined {
  return (
    [address, chosen, account?.toUpperCase(), site, regionOf(language)].find(
      (code) => code && /^[A-Z]{2}$/.test(code),
    ) ?? undefined
  )
}

/** "de" is mostly spoken in one country, "en" everywhere. Not the second language: German browsers say "de, en-US". */
function regionOf(language: string | undefined): string | undefined {
  try {
    const locale = new Intl.Locale(language ?? '')
    return locale.region ?? (locale.language === 'en' ? undefined : locale.maximize().region)
  } catch {
    return undefined
  }
}

export function onResidenceChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What was chosen in this browser. */
export const chosenResidence = (): string | undefined => local.get(KEY)

/** The country that prices are asked for in this browser at this moment, by a page's query; undefined where unknown. */
export const residenceHere = ({ countryCode }: Partner, query: URLSearchParams): string | undefined =>
  residenceFrom({
    address: query.get(KEY),
    chosen: chosenResidence(),
    account: readSession()?.user.country,
    site: countryCode,
    language: navigator.language,
  })

/** The same, as it changes. Of a page for everybody the server knows the site's own only. */
export function useResidence(): string | undefined {
  const [params] = useSearchParams()
  const { partner, pricedFor } = usePageState()
  // Both are read below: the page is drawn anew when one changes.
  useSession()
  useSyncExternalStore(onResidenceChange, chosenResidence, () => undefined)
  if (!useHydrated()) return pricedFor ? pricedFor.stay.residence : partner.countryCode
  return residenceHere(partner, params)
}

/** Keeps a choice for this browser, and puts it into the address of a page whose prices depend on it. */
export function useChooseResidence(): (country: string) => void {
  const location = useLocation()
  const navigate = useNavigate()
  return (country) => {
    local.set(KEY, country)
    for (const listener of listeners) listener()
    // A visitor who has left meanwhile is not brought back.
    if (!isCurrentEntry(location)) return
    const next = new URLSearchParams(queryNow(location))
    if (!next.has(KEY)) return
    next.set(KEY, country)
    const { hash, state } = location as { hash: string; state: unknown }
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true, state })
  }
}
