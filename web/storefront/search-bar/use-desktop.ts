import { useSyncExternalStore } from 'react'

/** Layout turns at 776 px. */
const DESKTOP = '(min-width: 776px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(DESKTOP)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** For behaviour that differs; what only looks different is the style sheet's business. */
export function useDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(DESKTOP).matches,
    () => true,
  )
}
