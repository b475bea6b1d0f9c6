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

/** The server draws for all. */
export const isDesktop = (): boolean => typeof window === 'undefined' || window.matchMedia(DESKTOP).matches

/** Settles when the window is as wide for the first time. */
export const whenDesktop = (): Promise<void> =>
  new Promise((resolve) => {
    if (isDesktop()) resolve()
    else window.matchMedia(DESKTOP).addEventListener('change', () => resolve(), { once: true })
  })
