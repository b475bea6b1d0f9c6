import { useCallback, useSyncExternalStore } from 'react'

/** Does a media query hold? For behaviour that differs; what only looks different is the style sheet's business. */
export function useMedia(media: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media).matches,
    () => onServer,
  )
}
