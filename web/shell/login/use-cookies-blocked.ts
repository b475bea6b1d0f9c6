import { useSyncExternalStore } from 'react'
import { areCookiesBlocked } from '#web/storage/cookies-blocked.ts'

/** Whoever allows them does so in the browser's own dialogs, or in another tab. */
function onReturn(listener: () => void): () => void {
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** False on the server and while hydrating. */
export const useCookiesBlocked = (): boolean => useSyncExternalStore(onReturn, areCookiesBlocked, () => false)
