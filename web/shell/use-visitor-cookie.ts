import { useEffect, useSyncExternalStore } from 'react'
import { keepVisitorCookie } from '#web/storage/visitor-cookie.ts'
import { chosenCurrency, onCurrencyChange } from './header/preferences.ts'
import { chosenResidence, onResidenceChange } from './residence.ts'
import { useSession } from './session.ts'
import { useHydrated } from './use-hydrated.ts'

const unknown = () => undefined

/** Says with each page request what prices depend on, so that the server draws no wrong ones. */
export function useVisitorCookie(): void {
  const session = useSession()
  const currency = useSyncExternalStore(onCurrencyChange, chosenCurrency, unknown)
  const chosen = useSyncExternalStore(onResidenceChange, chosenResidence, unknown)
  const residence = [chosen, session?.user.country].find((code) => code && /^[A-Z]{2}$/.test(code))
  const isSignedIn = session !== undefined
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) keepVisitorCookie({ currency, residence, isSignedIn })
  }, [isHydrated, currency, residence, isSignedIn])
}
